import gcoord from 'gcoord'
import type { Position } from './position.ts'

/** Converts a position from WGS 84 (satellite receivers) to GCJ-02 (Chinese maps). */
export function toGcj02({ longitude, latitude }: Position): Position {
  const [east, north] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return { longitude: east, latitude: north }
}
