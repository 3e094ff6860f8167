import type { Position } from '../../domain/position.ts'
import { positionOfLink } from '../../domain/position-of-link.ts'

/**
 * Where the store of a card (`StoreDetails.astro`) is, as the link that navigates there says it.
 *
 * @throws for what has no such link: the build writes one on every card
 */
export function placeOf(card: Element | null): Position {
  return positionOfLink(card?.querySelector('[data-place]')?.getAttribute('href') ?? '')
}
