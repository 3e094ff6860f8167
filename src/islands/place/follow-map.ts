/** A place of the list that passes the filter. */
interface Shown {
  readonly item: HTMLElement
  readonly city: string
}

/**
 * Makes the dots of a `CityMap.astro` follow the list beside it: how many places of each city are
 * left, and where a dot leads. With one place left, a dot leads to its card. With several, it leads
 * to the city's group, or to the first card where the list has no groups. With none it leads
 * nowhere.
 *
 * @param shown in the order of the list
 */
export function followMap(map: Element, shown: readonly Shown[], isGrouped: boolean): void {
  for (const dot of map.querySelectorAll('a')) {
    const name = dot.querySelector('text')?.textContent?.trim() ?? ''
    // At first it links to the group of its city.
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
