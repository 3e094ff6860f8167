/** How long a view must rest before its links are likely to be followed, in ms. */
const LOOKED_AT = 300
/** How many links are marked in one view, and on a page: each costs the document behind it. */
const OF_A_VIEW = 2
const OF_A_PAGE = 6

const LINKS = 'main a[href^="/"]'

// Scrolling shows interest. When it comes to rest, marks links in view with `data-next`, those
// nearest to the middle first. The browser prefetches their documents
// (`layouts/speculation-rules.ts`), so that a tap only waits for what they show.

let timer = 0
restart()
window.addEventListener('scroll', restart, { passive: true })

function restart(): void {
  clearTimeout(timer)
  timer = window.setTimeout(markInView, LOOKED_AT)
}

function markInView(): void {
  const left = OF_A_PAGE - document.querySelectorAll('[data-next]').length
  const links = [...document.querySelectorAll<HTMLElement>(`${LINKS}:not([data-next])`)]
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight)
    .sort((a, b) => fromMiddle(a.box) - fromMiddle(b.box))
  for (const { link } of links.slice(0, Math.min(left, OF_A_VIEW))) link.dataset['next'] = ''
}

function fromMiddle({ top, bottom }: DOMRect): number {
  return Math.abs((top + bottom - innerHeight) / 2)
}

export {}
