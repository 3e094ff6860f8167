import { distanceBetween } from './distance.ts'
import type { Position } from './position.ts'

interface Placed {
  /** Degrees, in the same datum as the position. */
  readonly lng?: number | undefined
  readonly lat?: number | undefined
}

/**
 * Adds the distance from a position in whole metres, and sorts nearest first, with things without a
 * place last. Without a position the list is returned unchanged.
 */
export function nearestFirst<Thing extends Placed>(
  things: readonly Thing[],
  here: Position | undefined,
): readonly (Thing & { readonly distance?: number | undefined })[] {
  if (!here) return things
  return things
    .map((thing) => ({ ...thing, distance: metresTo(thing, here) }))
    .sort((a, b) => (a.distance ?? FAR) - (b.distance ?? FAR))
}

const FAR = Number.MAX_SAFE_INTEGER

function metresTo({ lng, lat }: Placed, here: Position): number | undefined {
  if (lng === undefined || lat === undefined) return undefined
  return Math.round(distanceBetween(here, { longitude: lng, latitude: lat }))
}
