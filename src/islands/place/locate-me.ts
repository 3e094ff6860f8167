import { loadChunk } from '../../browser/load-chunk.ts'
import {
  $here,
  $locating,
  $position,
  forgetPosition,
  isForeign,
  type Locating,
  type StoredPosition,
} from '../../stores/position.ts'
import { FOREIGN, isInReach, sayFarOff } from './reach-words.ts'
import { findNearest, showDistances } from './show-distances.ts'

/** Texts for each state of locating; `{city}` is the stored city. */
const WORDS: Readonly<Record<Locating, string>> = {
  idle: '',
  locating: '正在获取位置…',
  found: '已定位{city}，距离为直线距离。',
  foreign: FOREIGN,
  denied: '未获得定位权限。可在系统或浏览器设置中允许，也可以直接选择城市。',
  unavailable: '暂时无法获取位置，请直接选择城市，或稍后重试。',
  timedOut: '定位超时{city}，请重试或直接选择城市。',
}

showDistances()
followNearest()

/** `<locate-me>` of `LocateMe.astro`: the button, its status, and forgetting the position. */
class LocateMe extends HTMLElement {
  #stops: (() => void)[] = []

  connectedCallback() {
    const [ask, forget] = this.querySelectorAll('button')
    ask?.addEventListener('click', this.#ask)
    forget?.addEventListener('click', () => {
      forgetPosition()
      // The pressed button disappears.
      ask?.focus()
    })
    const show = () => this.#show()
    this.#stops = [$locating.listen(show), $here.listen(show), $position.subscribe(show)]
  }

  disconnectedCallback() {
    for (const stop of this.#stops) stop()
  }

  // The call and its contract load at the first request: most visitors never make it.
  #ask = async () => {
    try {
      const { locate } = await loadChunk(() => import('../../stores/locate.ts'), 'stores/locate')
      await locate()
    } catch (error) {
      $locating.set('unavailable')
      // Uncaught, it is reported, and the page offers to reload (`boot/errors.ts`).
      throw error
    }
  }

  #show() {
    const [ask, forget] = this.querySelectorAll('button')
    const state = $locating.get()
    const stored = $position.get()
    ask?.setAttribute('aria-disabled', String(state === 'locating'))
    if (ask) ask.textContent = stored ? '重新定位' : '定位到附近门店'
    if (forget) forget.hidden = !stored
    const timedOut = stored?.lng === ''
    const city = stored?.city
      ? timedOut
        ? `，按网络位置您在${stored.city}`
        : `：${stored.city}`
      : ''
    const status = this.querySelector<HTMLElement>('[role="status"]')
    const outOfReach = state === 'idle' || state === 'found' ? sayOutOfReach(stored) : ''
    const shown = state === 'idle' && stored ? (timedOut ? 'timedOut' : 'found') : state
    if (!status) return
    status.textContent = outOfReach || WORDS[shown].replace('{city}', city)
    status.toggleAttribute('data-out-of-reach', Boolean(outOfReach) || shown === 'foreign')
  }
}

/** Lists the nearest stores on a page with room for them; if their file fails to load, leaves them out. */
function followNearest(): void {
  const nearest = document.querySelector<HTMLElement>('nearest-stores')
  if (!nearest) return
  $position.subscribe(async () => {
    if ($position.get()) {
      const { showNearest } = await loadChunk(() => import('./show-nearest.ts'), 'show-nearest')
      await showNearest(nearest).catch(() => undefined)
    }
    // Forgotten before, or while loading.
    if (!$position.get()) {
      nearest.hidden = true
      nearest.querySelector('ul')?.replaceChildren()
    }
  })
}

/** Why a known position does not help to find a store here; empty if it does. */
function sayOutOfReach(stored: StoredPosition | undefined): string {
  if (isForeign(stored)) return FOREIGN
  const here = $here.get()
  const nearest = stored && here && findNearest(here)
  return nearest && !isInReach(nearest) ? sayFarOff(nearest) : ''
}

if (!customElements.get('locate-me')) customElements.define('locate-me', LocateMe)
