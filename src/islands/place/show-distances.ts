import { distanceBetween, formatDistance } from '../../domain/distance.ts'
import { $position, positionOnMap } from '../../stores/position.ts'

/**
 * Writes into each `[data-distance]` of the page how far its store is, whenever the stored position
 * changes; without a position they stay hidden.
 */
export function showDistances(): void {
  $position.subscribe((stored) => {
    const here = positionOnMap(stored)
    for (const place of document.querySelectorAll<HTMLElement>('[data-distance]')) {
      const longitude = Number(place.dataset['lng'])
      const latitude = Number(place.dataset['lat'])
      place.hidden = !here
      place.textContent = here
        ? `距您 ${formatDistance(distanceBetween(here, { longitude, latitude }))}`
        : ''
    }
  })
}
