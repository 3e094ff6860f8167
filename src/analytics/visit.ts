import { flushLast } from './queue.ts'
import { continueSession, renewVisit, track } from './track.ts'

/** Measures how long the page has been visible, in ms, without the time it was hidden. */
class Stopwatch {
  #seen = 0
  #since: number | undefined

  /** @param from when the page became visible, by `performance.now()`; `undefined` while hidden */
  constructor(from: number | undefined) {
    this.#since = from
  }

  go(): void {
    this.#since ??= performance.now()
  }

  stop(): void {
    this.#seen = this.read()
    this.#since = undefined
  }

  read(): number {
    return this.#seen + (this.#since === undefined ? 0 : performance.now() - this.#since)
  }
}

/**
 * Reports entering and leaving the page with the events that its route names (`src/routes.ts`; the
 * layout writes them on the body), and the time between them where the route asks for it.
 */
export function followVisit(): void {
  const { enterEvent, exitEvent, stayTime } = document.body.dataset
  let watch = new Stopwatch(document.hidden ? undefined : shownFrom())

  const enter = (time?: number) => enterEvent && track(enterEvent, 'pageEnter', '', time)
  const entered = Date.now() - Math.round(performance.now() - shownFrom())
  // The session began then, too, also on a page without an enter event.
  continueSession(entered)
  enter(entered)

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) {
      watch.stop()
      flushLast()
    } else {
      watch.go()
    }
  })
  window.addEventListener('pagehide', () => {
    const detail = stayTime === undefined ? '' : `stay=${Math.round(watch.read())}`
    if (exitEvent) track(exitEvent, 'pageExit', detail)
    watch.stop()
    flushLast()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    renewVisit()
    watch = new Stopwatch(performance.now())
    enter()
  })
}

/** When the visitor began to see the page, by `performance.now()`: prerendering begins earlier. */
function shownFrom(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation && 'activationStart' in navigation ? Number(navigation.activationStart) : 0
}
