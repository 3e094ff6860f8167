/** A place of the list that passes its filter. */
interface Shown {
  readonly item: HTMLElement
  readonly city: string
}

/**
 * Makes the dots of a `CityMap.astro` show what the list beside it shows: how many places of each
 * city are left, and where a dot leads. A city with one leads to its card; one with several leads to
 * its group, or to the first of its cards where the list has no groups. A city with none leads nowhere.
 *
 * @param shown in the order of the list
 */
export function followMap(map: Element, shown: readonly Shown[], isGrouped: boolean): void {
  for (const dot of map.querySelectorAll('a')) {
    const name = dot.querySelector('text')?.textContent?.trim() ?? ''
    // It begins as a link to the group of its city.
    dot.dataset['city'] ??= dot.getAttribute('href')?.slice(1)
    const { city } = dot.dataset
    const places = shown.filter((place) => place.city === city)
    const [first] = places
    dot.setAttribute('aria-label', `${name}，${places.length} 家`)
    if (first) {
      dot.setAttribute('href', `#${isGrouped && places.length > 1 ? city : first.item.id}`)
      const radius = 2.5 + Math.sqrt(places.length)
      dot.querySelector('.dot')?.setAttribute('r', `${radius}`)
      dot.querySelector('.halo')?.setAttribute('r', `${radius + 4}`)
    } else {
      dot.removeAttribute('href')
    }
  }
}
