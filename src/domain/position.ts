export interface Position {
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
}

/**
 * Whether a position lies within the bounding box of mainland China, which includes parts of the
 * neighbouring countries.
 */
export function isInChina({ longitude, latitude }: Position): boolean {
  return longitude >= 73.55 && longitude <= 135.08 && latitude >= 3.85 && latitude <= 53.55
}
