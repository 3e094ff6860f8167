import type { Position } from '../../domain/position.ts'

/** Where the store of a card (`StoreDetails.astro`) is, as the link that navigates there says it. */
export function placeOf(card: Element | null): Position {
  const address = card?.querySelector('[data-place]')?.getAttribute('href') ?? ''
  const [longitude, latitude] = address.split(/[=,]/).slice(1).map(Number)
  return { longitude: longitude ?? NaN, latitude: latitude ?? NaN }
}
