import { distanceBetween, formatDistance } from '../../domain/distance.ts'
import type { Position } from '../../domain/position.ts'
import { $here } from '../../stores/position.ts'
import { placeOf } from './place-of.ts'
import type { NearStore } from './reach-words.ts'

/**
 * Writes the distance of each store into its `[data-distance]` whenever the stored position
 * changes; without a position the distances stay hidden.
 */
export function showDistances(): void {
  $here.subscribe((here) => {
    for (const place of places()) {
      place.hidden = !here
      place.textContent = here ? `距您 ${formatDistance(metresTo(place, here))}` : ''
    }
  })
}

/** The nearest store of this page; undefined on a page without stores. */
export function findNearest(here: Position): NearStore | undefined {
  const [nearest] = [...places()]
    .map((place) => ({ place, metres: metresTo(place, here) }))
    .sort((a, b) => a.metres - b.metres)
  if (!nearest) return undefined
  const name = nearest.place.parentElement?.querySelector('h3, h4')?.textContent ?? ''
  return { name, metres: nearest.metres }
}

const places = () => document.querySelectorAll<HTMLElement>('[data-distance]')

function metresTo({ parentElement }: HTMLElement, here: Position): number {
  return distanceBetween(here, placeOf(parentElement))
}
