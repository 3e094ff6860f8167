/**
 * Waits until the visitor's last change is painted, or until the page is hidden or left: a hidden
 * tab paints nothing, and the work that follows must run before the page is gone.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController()
    const go = () => {
      waiting.abort()
      resolve()
    }
    requestAnimationFrame(() => setTimeout(go))
    window.addEventListener('visibilitychange', go, { signal: waiting.signal })
    window.addEventListener('pagehide', go, { signal: waiting.signal })
  })
}
