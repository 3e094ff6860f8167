import gcoord from 'gcoord'

export interface Position {
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
}

/** A position of a Chinese map (GCJ-02) as satellites know it (WGS 84). */
export function toWgs84({ longitude, latitude }: Position): Position {
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.GCJ02, gcoord.WGS84)
  return { longitude: east, latitude: north }
}

/** A position of a satellite receiver (WGS 84) as Chinese maps draw it (GCJ-02). */
export function toGcj02({ longitude, latitude }: Position): Position {
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return { longitude: east, latitude: north }
}

/**
 * Whether a position lies within the frame of mainland China. The frame is generous: parts of the
 * neighbouring countries are in it.
 */
export function isInChina({ longitude, latitude }: Position): boolean {
  return longitude >= 73.55 && longitude <= 135.08 && latitude >= 3.85 && latitude <= 53.55
}
