const dialog = document.querySelector<HTMLDialogElement>('[data-picture-viewer]')
const strip = dialog?.querySelector<HTMLElement>('[data-part="strip"]')
const count = dialog?.querySelector('[data-part="count"]')

function show(links: readonly HTMLAnchorElement[], index: number) {
  if (!dialog || !strip) return
  strip.replaceChildren(...links.map(makeItem))
  dialog.showModal()
  strip.focus()
  strip.scrollTo({ left: index * strip.clientWidth, behavior: 'instant' })
  say()
}

function makeItem(link: HTMLAnchorElement): HTMLElement {
  const picture = document.createElement('img')
  picture.src = link.href
  picture.alt = link.querySelector('img')?.alt ?? ''
  const item = document.createElement('li')
  item.append(picture)
  // Until it is there, or its placeholder, the row would be black and empty.
  item.ariaBusy = 'true'
  picture.onload = picture.onerror = () => {
    item.ariaBusy = null
  }
  return item
}

function say() {
  if (!strip || !count) return
  const now = Math.round(strip.scrollLeft / strip.clientWidth) + 1
  const text = `${now} / ${strip.childElementCount}`
  if (count.textContent !== text) count.textContent = text
}

strip?.addEventListener('scroll', say, { passive: true })
strip?.addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  event.preventDefault()
  const now = Math.round(strip.scrollLeft / strip.clientWidth)
  strip.scrollTo({ left: (now + step) * strip.clientWidth })
})
dialog?.addEventListener('close', () => strip?.replaceChildren())

// On the document: the post may be rendered after this runs.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey) return
  const link = event.target.closest<HTMLAnchorElement>('[data-viewer] a')
  const all = [...(link?.closest('[data-viewer]')?.querySelectorAll('a') ?? [])]
  if (!link || !dialog || !('showModal' in dialog)) return
  event.preventDefault()
  show(all, all.indexOf(link))
})
