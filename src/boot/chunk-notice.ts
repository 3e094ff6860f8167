import { ALL_CAME } from '../browser/load-chunk.ts'

const find = () => document.querySelector<HTMLElement>('[data-chunk-notice]')

/**
 * Shows a notice that code failed to load, with a button to reload. The page already contains the
 * notice, because code that failed to load cannot bring it. It is hidden if the code loads later.
 */
export function showChunkNotice(): void {
  const notice = find()
  if (!notice?.hidden) return
  notice.hidden = false
  notice.showPopover?.()
  const [reload, close] = notice.querySelectorAll('button')
  // Offline, the browser's error page would replace this one, and what it holds in memory.
  reload?.addEventListener('click', () => {
    if (navigator.onLine) location.reload()
    else addEventListener('online', () => location.reload())
  })
  close?.addEventListener('click', hideChunkNotice)
  addEventListener(ALL_CAME, hideChunkNotice)
}

/** Hides the notice, if it is shown. */
export function hideChunkNotice(): void {
  const notice = find()
  notice?.hidePopover?.()
  notice?.toggleAttribute('hidden', true)
}
