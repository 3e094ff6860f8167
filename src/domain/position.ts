export interface Position {
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
}

/** The bounding box of mainland China in degrees; it includes parts of the neighbouring countries. */
export const CHINA = { west: 73.55, east: 135.08, south: 3.85, north: 53.55 } as const

/** Whether a position lies within the bounding box of mainland China. */
export function isInChina({ longitude, latitude }: Position): boolean {
  const { west, east, south, north } = CHINA
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}
