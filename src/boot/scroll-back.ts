/** How long the position in a page is remembered, in ms. */
const KEPT = 30 * 60_000
/** How long a list may take to reach its former length, in ms. */
const PATIENCE = 10_000

/**
 * Scrolls a page of the kept-alive routes to where it was left, when the browser has not kept the
 * page itself. The browser scrolls back only within what is in the document; this waits for lists
 * that load again, and stops when the visitor scrolls. If the page was touched before this code came
 * (`fetch-late.ts`), it stays where it is.
 *
 * @param left where and when the page was left: `scrollY`, a blank and the ms since 1970
 */
export function scrollBack(left: string): void {
  const [top = 0, leftAt = 0] = left.split(' ').map(Number)
  const isUsed = document.documentElement.dataset['used'] !== undefined
  if (!top || isUsed || Date.now() - leftAt > KEPT) return

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
