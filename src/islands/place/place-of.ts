import type { Position } from '../../domain/position.ts'
import { positionOfLink } from '../../domain/position-of-link.ts'

/**
 * The position of a store's card (`StoreDetails.astro`), read from its navigation link.
 *
 * @throws if there is no such link: the build writes one on every card
 */
export function placeOf(card: Element | null): Position {
  return positionOfLink(card?.querySelector('[data-place]')?.getAttribute('href') ?? '')
}
