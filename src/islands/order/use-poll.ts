import { useEffect } from 'react'

const EVERY = 3_000

/** Asks every three seconds while the page is visible; it stops by itself when hidden or left. */
export function usePoll(active: boolean, ask: () => void): void {
  useEffect(() => {
    if (!active) return
    const look = () => {
      if (document.visibilityState === 'visible') ask()
    }
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [active, ask])
}
