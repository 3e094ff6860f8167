import stores from '../../content/stores/stores.json'
import { distanceBetween, formatDistance } from '../../domain/distance.ts'
import { isExperienceStore } from '../../domain/store-type.ts'
import { $position, positionOnMap, type StoredPosition } from '../../stores/position.ts'
import { FOREIGN, isInReach, type NearStore, sayFarOff } from './reach-words.ts'

const MOST = 3

/** `<near-stores>` of `NearStores.astro`: the stores near the stored position, or that none is. */
class NearStores extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    this.#stop = $position.subscribe((stored) => {
      this.replaceChildren(...describe(stored))
    })
  }

  disconnectedCallback() {
    this.#stop()
  }
}

function describe(stored: StoredPosition | undefined): HTMLElement[] {
  if (!stored || stored.lng === '') return []
  const here = positionOnMap(stored)
  if (!here) return [make('p', FOREIGN)]
  const byDistance = stores
    .filter(({ status, typeCode }) => status === '营业' && isExperienceStore(typeCode))
    .map((store) => ({ ...store, metres: distanceBetween(here, store) }))
    .sort((a, b) => a.metres - b.metres)
  const [nearest] = byDistance
  if (!nearest) return []
  if (!isInReach(nearest)) return [make('p', sayFarOff(nearest))]
  const list = make('ul')
  list.append(...byDistance.slice(0, MOST).filter(isInReach).map(makeItem))
  return [make('h3', '离您最近的体验门店'), list]
}

function makeItem({ id, name, metres }: NearStore & { readonly id: string }): HTMLElement {
  const link = document.createElement('a')
  link.href = `/saleStore#${id}`
  link.append(make('span', name), make('span', formatDistance(metres)))
  const item = make('li')
  item.append(link)
  return item
}

function make(tag: 'h3' | 'li' | 'p' | 'span' | 'ul', text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

if (!customElements.get('near-stores')) customElements.define('near-stores', NearStores)
