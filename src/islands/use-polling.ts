import { useEffect } from 'react'

const PACE = 3_000
const SLOWEST = 30_000

/**
 * Runs a task every 3 s, or at another pace, while the page is looked at, and at longer and longer
 * intervals while it fails; at once when the page is seen again or the network is back. Nothing runs in a
 * hidden page.
 *
 * @param task answers whether it was answered, and leaves no request open in a page that is kept for
 * later if it minds its signal; it must stay the same function
 * @param firstAfter when it runs first, in ms
 * @param pace the time between two runs, in ms
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
