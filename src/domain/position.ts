export interface Position {
  /** Degrees. */
  readonly longitude: number
  readonly latitude: number
}

/**
 * Whether a position lies within the frame of mainland China. The frame is generous: parts of the
 * neighbouring countries are in it.
 */
export function isInChina({ longitude, latitude }: Position): boolean {
  return longitude >= 73.55 && longitude <= 135.08 && latitude >= 3.85 && latitude <= 53.55
}
