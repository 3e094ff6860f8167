/** Runs once the visitor sees the page: a page made ahead of its visit may never be seen. */
export function whenSeen(run: () => void): void {
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', run, { once: true })
  } else {
    run()
  }
}

/** Runs when the page has loaded and has nothing better to do. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
    else setTimeout(run, 200)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}
