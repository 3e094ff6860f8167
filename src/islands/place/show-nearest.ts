import { formatDistance } from '../../domain/distance.ts'
import { reachableStores } from '../../domain/reachable-stores.ts'
import { $position, findHere } from '../../stores/position.ts'
import { listStores } from '../../stores/store-file.ts'

/** How many stores are shown. */
const COUNT = 3

/**
 * Lists the stores nearest to the stored location in the element, and shows it.
 *
 * @param element contains a list and the template of its items
 * @throws if the stores cannot be loaded
 */
export async function showNearest(element: HTMLElement): Promise<void> {
  const [list, here] = await Promise.all([listStores(), findHere()])
  const found = reachableStores(list, { here, city: $position.get()?.city }, COUNT)
  const template = element.querySelector('template')
  const items = found.map(({ id, name, address, distance }) => {
    const item = document.importNode(template?.content ?? new DocumentFragment(), true)
    const [link, place, far] = item.querySelectorAll<HTMLElement>('a, span')
    link?.setAttribute('href', `/saleStore#${id}`)
    if (link) link.textContent = name
    if (place) place.textContent = address
    if (far) far.textContent = distance === undefined ? '' : `距您 ${formatDistance(distance)}`
    return item
  })
  const title = element.querySelector('h3')
  if (title) title.textContent = here ? '离您最近的门店' : '您所在城市的门店'
  element.querySelector('ul')?.replaceChildren(...items)
  element.hidden = items.length === 0
}
