/** How long a page is remembered, in ms. */
const KEPT = 30 * 60_000
/** How long a list may take to grow to its former length, in ms. */
const PATIENCE = 10_000

/**
 * Brings a page of the kept-alive routes back to where it was left when the browser has not kept it
 * whole. The browser itself does so only for what is in the document; this waits for lists that are
 * loaded again, and gives way to the visitor's own scrolling.
 *
 * @param left what the page was left with: its scroll position and the time
 */
export function scrollBack(left: string): void {
  const [top = 0, leftAt = 0] = left.split(' ').map(Number)
  if (!top || Date.now() - leftAt > KEPT) return

  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return
    stop()
    window.scrollTo({ top, behavior: 'instant' })
  })
  const stop = () => observer.disconnect()
  observer.observe(document.body)
  setTimeout(stop, PATIENCE)
  for (const event of ['touchstart', 'wheel', 'keydown']) {
    window.addEventListener(event, stop, { once: true, passive: true })
  }
}
