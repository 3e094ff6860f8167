import { keepInAddress } from '../../browser/address.ts'
import { cityName } from '../../domain/city-name.ts'
import { distanceBetween } from '../../domain/distance.ts'
import { plainName } from '../../domain/plain-characters.ts'
import type { Position } from '../../domain/position.ts'
import { matchesFilter, type StoreFacts, type StoreFilter } from '../../domain/store-filter.ts'
import { storeKinds } from '../../domain/store-type.ts'
import { keepChosenCity } from '../../stores/chosen-city.ts'
import { $here, $locating, $position, type StoredPosition } from '../../stores/position.ts'
import { followMap } from './follow-map.ts'
import { placeOf } from './place-of.ts'

interface Entry {
  readonly item: HTMLElement
  /** The parent of the entry when the list is by region. */
  readonly home: HTMLElement
  readonly facts: StoreFacts
  readonly position: Position
}

/**
 * `<store-list>` around the prerendered list of `/saleStore`. Its form filters the list and its
 * map. The list is sorted by distance once the position is known, unless the page was opened at one
 * of its stores, and the address keeps the choice.
 * Until the first touch the list is whole, by region, and CSS filters its kinds.
 */
class StoreList extends HTMLElement {
  #entries: readonly Entry[] = []
  #stop = () => {}
  #stopCity = () => {}
  /** Whether the list is sorted by distance. */
  #isNear = false
  /** Whether the visitor wants the list by region, though the position is known. */
  #isByRegion = new URLSearchParams(location.search).get('near') === 'no'
  /** The filter that was applied last, as JSON. */
  #applied = ''

  connectedCallback() {
    this.#entries = [...this.querySelectorAll<HTMLElement>('[data-store]')].map(readEntry)
    readAddress(this.#form)
    this.#near?.addEventListener('input', () => {
      this.#isByRegion = !this.#near?.checked
    })
    // What is being composed, such as pinyin, is not a word yet.
    this.#form?.addEventListener('input', (event) => event.isComposing || this.#apply())
    this.#form?.addEventListener('compositionend', this.#apply)
    this.#form?.addEventListener('submit', this.#showFound)
    this.querySelector('[data-clear]')?.addEventListener('click', this.#clear)
    this.addEventListener('click', openGroup)
    this.#stopCity = $position.listen(this.#chooseCity)
    this.#stop = $here.subscribe((here) => {
      const near = this.#near
      // Whoever asks for the position again wants to see what is near.
      if ($locating.get() !== 'idle') this.#isByRegion = false
      if (near) {
        near.closest('label')?.toggleAttribute('hidden', !here)
        near.checked = Boolean(here) && !this.#isByRegion && !this.#isLinkedTo()
      }
      this.#apply()
    })
  }

  disconnectedCallback() {
    this.#stop()
    this.#stopCity()
  }

  /** Whether the address leads to a store or city: a position kept from before moves none then. */
  #isLinkedTo() {
    const target = document.getElementById(location.hash.slice(1))
    return $locating.get() === 'idle' && this.contains(target)
  }

  /**
   * Chooses the network's city if the device gave no position in time, and no filter is set. A
   * position that it gives later takes that choice back: the nearest stores may be elsewhere.
   */
  #chooseCity = (stored: StoredPosition | undefined, before: StoredPosition | undefined) => {
    const select = this.querySelector<HTMLSelectElement>('[name="city"]')
    if (!select || !stored) return
    const { keyword, province, city } = this.#readFilter()
    if (stored.lng === '') {
      const guess = offeredCity(select, stored.city)
      if (!guess || keyword || province || city) return
      select.value = guess
    } else {
      if (before?.lng !== '' || !city || city !== offeredCity(select, before.city)) return
      select.value = ''
    }
    this.#apply()
  }

  get #form() {
    return this.querySelector<HTMLFormElement>('form')
  }

  get #near() {
    return this.querySelector<HTMLInputElement>('[name="near"]')
  }

  #clear = () => {
    const near = this.#near
    const isNear = Boolean(near?.checked)
    this.#form?.reset()
    // The order is no filter.
    if (near) near.checked = isNear
    const all = this.querySelector<HTMLInputElement>('#kind-all')
    if (all) all.checked = true
    this.#apply()
    this.querySelector<HTMLInputElement>('[name="q"]')?.focus()
  }

  /** The list follows the typing; submitting hides the keyboard and scrolls to the results. */
  #showFound = (event: Event) => {
    event.preventDefault()
    this.querySelector<HTMLInputElement>('[name="q"]')?.blur()
    this.querySelector('[data-count]')?.scrollIntoView({ block: 'center' })
  }

  #apply = () => {
    const filter = this.#readFilter()
    if (filter.city) keepChosenCity(filter.city)
    offerCities(this.#form, this.#entries, filter.province)
    const shown = this.#entries.filter((entry) => matchesFilter(entry.facts, filter))
    const passing = new Set(shown)
    for (const entry of this.#entries) entry.item.hidden = !passing.has(entry)
    this.#sort()
    this.#hideEmptyGroups(shown)
    this.#openFound(filter, shown)
    this.#drawMap()
    const count = this.querySelector('[data-count]')
    const found = `共 ${shown.length} 家门店`
    // Unchanged text is not written again, or it would be announced again.
    if (count && count.textContent !== found) count.textContent = found
    this.querySelector('[data-empty]')?.toggleAttribute('hidden', shown.length > 0)
    writeAddress(filter, this.#isByRegion)
  }

  #readFilter(): StoreFilter {
    const data = new FormData(this.#form ?? undefined)
    const text = (name: string) => String(data.get(name) ?? '')
    const city = this.querySelector<HTMLSelectElement>('[name="city"]')
    const province = text('province')
    // A city of another province no longer applies.
    const fits = !province || provinceOf(this.#entries, city?.value) === province
    return {
      keyword: plainName(text('q')),
      province,
      city: fits ? text('city') : '',
      kind: text('kind') === 'all' ? '' : text('kind'),
      services: data.getAll('service').map(String),
    }
  }

  /**
   * Sorted by distance, all items are in one list; otherwise each is in its region, in page order.
   * If they are there already, none is moved: moving costs style and layout.
   */
  #sort() {
    const here = $here.get()
    const nearest = this.querySelector<HTMLElement>('[data-nearest]')
    this.#isNear = Boolean(here && this.#near?.checked)
    nearest?.toggleAttribute('hidden', !this.#isNear)
    if (here && this.#isNear) {
      const distance = ({ position }: Entry) => distanceBetween(here, position)
      // Hidden items are moved as well: they stay part of the page.
      const sorted = [...this.#entries].sort((a, b) => distance(a) - distance(b))
      nearest?.querySelector('ol')?.replaceChildren(...sorted.map(({ item }) => item))
      return
    }
    const isHome = this.#entries.every(({ item, home }) => home.contains(item))
    if (isHome) return
    for (const { item, home } of this.#entries) home.append(item)
  }

  #drawMap() {
    const map = this.querySelector('[data-map]')
    const items = this.querySelectorAll<HTMLElement>('[data-store]:not([hidden])')
    const cities = new Map(this.#entries.map(({ item, facts }) => [item, facts.city]))
    const shown = [...items].map((item) => ({ item, city: cities.get(item) ?? '' }))
    if (map) followMap(map, shown, !this.#isNear)
  }

  /** Opens the provinces of what a search finds: the visitor may have closed them before. */
  #openFound(filter: StoreFilter, shown: readonly Entry[]) {
    const applied = JSON.stringify(filter)
    const isNew =
      applied !== this.#applied && Object.values(filter).some(({ length }) => length > 0)
    this.#applied = applied
    if (!isNew) return
    for (const { home } of shown) home.closest('details')?.setAttribute('open', '')
  }

  #hideEmptyGroups(shown: readonly Entry[]) {
    for (const group of this.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = this.#isNear || !shown.some(({ home }) => group.contains(home))
    }
    const cities = new Set(shown.map(({ facts }) => facts.city))
    for (const link of this.querySelectorAll<HTMLAnchorElement>('[data-jump] a')) {
      link.hidden = this.#isNear || !cities.has(link.hash.slice(1))
    }
  }
}

/** Opens the group that contains the target of a link in the list. */
function openGroup({ target }: Event): void {
  const link = target instanceof Element && target.closest('a[href^="#"]')
  const id = link ? link.getAttribute('href')?.slice(1) : ''
  const place = document.getElementById(id ?? '')
  place?.closest('details')?.setAttribute('open', '')
}

function readEntry(item: HTMLElement): Entry {
  const group = item.closest<HTMLElement>('[data-group]')
  const { name = '' } = group?.dataset ?? {}
  const { province = '' } = item.closest('details')?.dataset ?? {}
  const { kinds = '', services = '' } = item.dataset
  return {
    item,
    home: item.parentElement ?? item,
    facts: {
      text: [item.textContent, province, name].join(' '),
      province,
      city: group?.id ?? '',
      kinds: kinds.split(' '),
      services: services.split(' '),
    },
    position: placeOf(item),
  }
}

const provinceOf = (entries: readonly Entry[], city: string | undefined) =>
  entries.find(({ facts }) => facts.city === city)?.facts.province

/**
 * Lists only the cities of a province; hidden options are disabled too, since iOS still offers
 * them.
 */
function offerCities(
  form: HTMLFormElement | null,
  entries: readonly Entry[],
  province: string,
): void {
  const select = form?.querySelector<HTMLSelectElement>('[name="city"]')
  if (!select) return
  for (const option of select.options) {
    const isOther = Boolean(
      option.value && province && provinceOf(entries, option.value) !== province,
    )
    option.disabled = isOther
    option.hidden = isOther
    if (isOther && option.selected) select.value = ''
  }
}

/** The value of the option for a city, or undefined if it is not offered. */
function offeredCity(select: HTMLSelectElement, city: string | undefined): string | undefined {
  const name = cityName(city)
  return [...select.options].find(({ label }) => label === name)?.value
}

/** Applies the filter of a link such as `/saleStore?type=2` or `?city=suzhou&q=换电`. */
function readAddress(form: HTMLFormElement | null): void {
  const query = new URLSearchParams(location.search)
  const [kind = query.get('kind')] = storeKinds(query.get('type') ?? '')
  const chosen = form?.querySelector<HTMLInputElement>('[name="kind"]:checked')
  // What was chosen or typed before this code ran stays.
  const isKindOpen = !chosen || chosen.defaultChecked
  // All controls but the selects are inputs; of selects, type and value are used.
  for (const control of (form?.elements ?? []) as Iterable<HTMLInputElement>) {
    const { name, type, value } = control
    const asked = query.getAll(name)
    if (type === 'radio') {
      if (value === kind && isKindOpen) control.checked = true
    } else if (type === 'checkbox') {
      if (asked.includes(value)) control.checked = true
    } else if (asked[0] && !value) {
      control.value = asked[0]
      // A link may have a city's name. A select without such an option would now show nothing.
      if (control instanceof HTMLSelectElement) {
        control.value ||= offeredCity(control, asked[0]) ?? ''
      }
    }
  }
}

/** Keeps the choice in the address. */
function writeAddress(filter: StoreFilter, isByRegion: boolean): void {
  const { keyword, province, city, kind, services } = filter
  const near = isByRegion ? 'no' : ''
  const query = new URLSearchParams(
    Object.entries({ q: keyword, province, city, kind, near }).filter(([, value]) => value),
  )
  for (const service of services) query.append('service', service)
  keepInAddress(query)
}

if (!customElements.get('store-list')) customElements.define('store-list', StoreList)
