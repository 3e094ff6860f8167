import { $here } from '../../stores/position.ts'
import type { MapNews, ShownPlaces } from './map-messages.ts'
import { placeOf } from './place-of.ts'

/** Time after which AMap is reported as failed, in ms. */
const PATIENCE = 15_000
const FRAME = '/map/amap'

const WORDS = {
  loading: '正在载入地图…',
  shown: '地图显示列表中的门店，点选门店查看详情。',
  failed: '地图暂时无法载入。请查看示意图与门店列表，或稍后重试。',
} as const

/**
 * Opens AMap in a frame within `host` (`StoreMap.astro`), with the stores that the page shows,
 * whatever filters them. Our own map is hidden meanwhile. A chosen store is shown below.
 *
 * @param onFailed called when the map fails; the page is as before, with a message
 * @returns closes the map again
 */
export function openMap(host: HTMLElement, onFailed: () => void): () => void {
  const button = host.querySelector('button')
  const box = host.querySelector<HTMLElement>('.frame')
  const ownMap = document.querySelector<HTMLElement>('[data-map]')
  const all = [...document.querySelectorAll<HTMLElement>('[data-distance]')]
  const frame = document.createElement('iframe')
  frame.title = '门店地图'
  frame.src = FRAME
  const stopping = new AbortController()
  const { signal } = stopping

  const say = (words: string) => {
    const status = host.querySelector('[role="status"]')
    if (status) status.textContent = words
  }
  const close = () => {
    stopping.abort()
    frame.remove()
    if (box) box.hidden = true
    if (ownMap) ownMap.hidden = false
    button?.setAttribute('aria-pressed', 'false')
    showChosen(host, undefined)
    say('')
  }
  const fail = () => {
    close()
    say(WORDS.failed)
    onFailed()
  }
  const tooLate = setTimeout(fail, PATIENCE)
  signal.addEventListener('abort', () => clearTimeout(tooLate))

  let told = ''
  let chosen: HTMLElement | undefined
  const tell = () => {
    const message = describe(all)
    const text = JSON.stringify(message)
    if (text === told) return
    told = text
    frame.contentWindow?.postMessage(message, location.origin)
    if (chosen && !isShown(chosen)) showChosen(host, undefined)
  }
  const hear = ({ data, source }: MessageEvent<MapNews>) => {
    if (source !== frame.contentWindow) return
    if (data.type === 'failed') fail()
    else if (data.type === 'shown') {
      clearTimeout(tooLate)
      if (ownMap) ownMap.hidden = true
      button?.setAttribute('aria-pressed', 'true')
      say(WORDS.shown)
    } else {
      chosen = all[data.id]?.parentElement ?? undefined
      showChosen(host, chosen)
      say(`已选${nameOf(chosen)}，详情在地图下方。`)
    }
  }

  say(WORDS.loading)
  addEventListener('message', hear, { signal })
  frame.addEventListener(
    'load',
    () => {
      tell()
      // Anything that hides a store: a filter, or the city in the address.
      const changes = new MutationObserver(tell)
      const watched = { attributes: true, attributeFilter: ['hidden'], subtree: true }
      changes.observe(document.querySelector('main') ?? document.body, watched)
      addEventListener('hashchange', tell, { signal })
      signal.addEventListener('abort', () => changes.disconnect())
      signal.addEventListener('abort', $here.listen(tell))
    },
    { once: true, signal },
  )
  if (box) {
    box.replaceChildren(frame)
    box.hidden = false
    // Below the button there may be no room left on the screen.
    box.scrollIntoView({ block: 'nearest' })
  }
  return close
}

/** The stores that the page shows now, each identified by its index among all. */
function describe(all: readonly HTMLElement[]): ShownPlaces {
  const places = all.map((element, id) => ({
    id,
    name: nameOf(element.parentElement),
    ...placeOf(element.parentElement),
  }))
  return {
    places: places.filter(({ id }) => isShown(all[id]?.parentElement)),
    here: $here.get(),
  }
}

const nameOf = (item: Element | null | undefined) =>
  item?.querySelector('h2, h3, h4')?.textContent ?? ''

/** Whether an item is not filtered out; a closed group of the list only folds it away. */
function isShown(item: Element | null | undefined): boolean {
  for (let each = item; each && each !== document.body; each = each.parentElement) {
    if (getComputedStyle(each).display === 'none') return false
  }
  return true
}

/** Shows the item of the list beside the map as well, with all its links. */
function showChosen(host: HTMLElement, item: HTMLElement | undefined): void {
  const box = host.querySelector<HTMLElement>('.chosen')
  if (!box) return
  box.replaceChildren(...(item ? [item.cloneNode(true)] : []))
  box.hidden = !item
  const name = box.querySelector('h3, h4')
  if (name) {
    // There is no heading above it here.
    const heading = document.createElement('h2')
    for (const { name: attribute, value } of name.attributes) heading.setAttribute(attribute, value)
    heading.textContent = name.textContent
    name.replaceWith(heading)
  }
  if (item) box.scrollIntoView({ block: 'nearest' })
}
