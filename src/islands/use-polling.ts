import { useEffect } from 'react'

const PACE = 3_000
const SLOWEST = 30_000

/**
 * Runs a task every 3 s (or every `pace`) while the page is visible, and at once when the page
 * becomes visible again or the network returns. The interval doubles while the task fails, up to 30
 * s (or `pace`, if longer). Nothing runs in a hidden page.
 *
 * @param task resolves to whether it was answered; it should honour its signal, so that no request
 * stays open in a page in the back/forward cache; it must stay the same function
 * @param firstAfter delay before the first run, in ms
 * @param pace time between two runs, in ms
 */
export function usePolling(
  task: (signal: AbortSignal) => Promise<boolean>,
  active = true,
  firstAfter = PACE,
  pace = PACE,
): void {
  useEffect(() => {
    if (!active) return
    let pause = pace
    let timer: ReturnType<typeof setTimeout> | undefined
    let running: AbortController | undefined

    const run = async () => {
      const own = new AbortController()
      running = own
      const answered = await task(own.signal)
      if (own.signal.aborted) return
      pause = answered ? pace : Math.min(pause * 2, Math.max(pace, SLOWEST))
      timer = setTimeout(run, pause)
    }
    const stop = () => {
      clearTimeout(timer)
      running?.abort()
    }
    const start = (after: number) => {
      stop()
      pause = pace
      if (document.visibilityState === 'visible') timer = setTimeout(run, after)
    }
    const startNow = () => start(0)
    const onShow = (event: PageTransitionEvent) => event.persisted && startNow()

    start(firstAfter)
    document.addEventListener('visibilitychange', startNow)
    window.addEventListener('online', startNow)
    window.addEventListener('pageshow', onShow)
    window.addEventListener('pagehide', stop)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', startNow)
      window.removeEventListener('online', startNow)
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('pagehide', stop)
    }
  }, [task, active, firstAfter, pace])
}
