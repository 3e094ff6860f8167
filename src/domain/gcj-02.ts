export interface Position {
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
}

/** Krasovsky's ellipsoid of 1940: semi-major axis in metres, eccentricity squared. */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943
const RADIANS = Math.PI / 180

/**
 * A position of a Chinese map (GCJ-02) as satellites know it (WGS 84).
 *
 * @param position within China, where the two differ
 * @returns exact to about two metres: the shift is taken at the given position
 */
export function toWgs84({ longitude, latitude }: Position): Position {
  const x = longitude - 105
  const y = latitude - 35
  const sine = Math.sin(latitude * RADIANS)
  const root = Math.sqrt(1 - ECCENTRICITY * sine ** 2)
  const meridian = (AXIS * (1 - ECCENTRICITY)) / root ** 3
  const parallel = (AXIS / root) * Math.cos(latitude * RADIANS)
  return {
    longitude: longitude - eastward(x, y) / (parallel * RADIANS),
    latitude: latitude - northward(x, y) / (meridian * RADIANS),
  }
}

/** The shift to the east in metres; `x` and `y` in degrees from 105° E, 35° N. */
function eastward(x: number, y: number): number {
  const slope = 300 + x + 2 * y + 0.1 * x ** 2 + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const waves = 20 * wave(x) + 40 * wave(x / 3) + 150 * wave(x / 12) + 300 * wave(x / 30)
  return slope + (2 / 3) * (ripples(x) + waves)
}

/** The shift to the north in metres. */
function northward(x: number, y: number): number {
  const slope = -100 + 2 * x + 3 * y + 0.2 * y ** 2 + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const waves = 20 * wave(y) + 40 * wave(y / 3) + 160 * wave(y / 12) + 320 * wave(y / 30)
  return slope + (2 / 3) * (ripples(x) + waves)
}

const wave = (degrees: number) => Math.sin(Math.PI * degrees)
const ripples = (x: number) => 20 * wave(6 * x) + 20 * wave(2 * x)
