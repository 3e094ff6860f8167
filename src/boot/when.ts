/** Runs once the visitor sees the page: a prerendered page may never be seen. */
export function whenSeen(run: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true })
  } else {
    run()
  }
}

/** Runs when the page has loaded and is idle. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
    else setTimeout(run, 200)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}
