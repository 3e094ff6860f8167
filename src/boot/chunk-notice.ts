import { CAME_AFTER_ALL } from '../stores/load-chunk.ts'

const find = () => document.querySelector<HTMLElement>('[data-chunk-notice]')

/**
 * Says on the page that code did not come, and offers to reload. The words are in the page already:
 * what could not be fetched cannot say so. The notice goes when the code comes after all.
 */
export function showChunkNotice(): void {
  const notice = find()
  if (!notice?.hidden) return
  notice.hidden = false
  const [reload, close] = notice.querySelectorAll('button')
  reload?.addEventListener('click', () => location.reload())
  close?.addEventListener('click', hideChunkNotice)
  addEventListener(CAME_AFTER_ALL, hideChunkNotice)
}

export function hideChunkNotice(): void {
  find()?.toggleAttribute('hidden', true)
}
