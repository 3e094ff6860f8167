import type { Position } from './position.ts'

/**
 * The position (GCJ-02) to which an address of `navigationLink` leads.
 *
 * @throws for any other address
 */
export function positionOfLink(address: string): Position {
  const [, longitude, latitude] = /[?&]to=([^,]+),([^,]+),/.exec(address) ?? []
  if (!longitude || !latitude) throw new Error(`No place: ${address}`)
  return { longitude: Number(longitude), latitude: Number(latitude) }
}
