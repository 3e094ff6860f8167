/**
 * Waits until what the visitor has just done is painted, and no longer than the page is in sight: what
 * comes after it is then done before the page is gone, and in a tab that paints nothing.
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
