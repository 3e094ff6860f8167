import type { Position } from './position.ts'

/**
 * Where an address of `navigationLink` leads, GCJ-02.
 *
 * @throws for any other address
 */
export function positionOfLink(address: string): Position {
  const [, longitude, latitude] = /[?&]to=([^,]+),([^,]+),/.exec(address) ?? []
  if (!longitude || !latitude) throw new Error(`No place: ${address}`)
  return { longitude: Number(longitude), latitude: Number(latitude) }
}
