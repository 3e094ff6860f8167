import gcoord from 'gcoord'
import type { Position } from './position.ts'

/** A position of a satellite receiver (WGS 84) as Chinese maps draw it (GCJ-02). */
export function toGcj02({ longitude, latitude }: Position): Position {
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return { longitude: east, latitude: north }
}
