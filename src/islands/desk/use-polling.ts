import { useEffect } from 'react'

const PACE = 3_000
const SLOWEST = 30_000

/**
 * Runs a task every 3 s while the page is looked at, and at longer and longer intervals while it
 * fails. Nothing runs in a hidden page, nor is a request left open in one that is kept for later.
 */
export function usePolling(task: (signal: AbortSignal) => Promise<void>): void {
  useEffect(() => {
    let pause = PACE
    let timer: ReturnType<typeof setTimeout> | undefined
    let running: AbortController | undefined

    const run = async () => {
      const own = new AbortController()
      running = own
      const failed = await task(own.signal).then(
        () => false,
        () => true,
      )
      if (own.signal.aborted) return
      pause = failed ? Math.min(pause * 2, SLOWEST) : PACE
      timer = setTimeout(run, pause)
    }
    const stop = () => {
      clearTimeout(timer)
      running?.abort()
    }
    const follow = () => {
      stop()
      pause = PACE
      if (document.visibilityState === 'visible') timer = setTimeout(run, PACE)
    }
    const resume = () => {
      stop()
      void run()
    }
    const onShow = (event: PageTransitionEvent) => event.persisted && resume()

    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', resume)
    window.addEventListener('pageshow', onShow)
    window.addEventListener('pagehide', stop)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', resume)
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('pagehide', stop)
    }
  }, [task])
}
