import { track } from './track.ts'

/**
 * Reports clicks on elements marked `data-track`, by that name or by the link's target. Nothing
 * else is reported: a button may contain what a visitor wrote.
 */
export function followClicks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const marked = target instanceof Element && target.closest<HTMLElement>('[data-track]')
      if (!marked) return
      const name = marked.dataset['track'] || marked.getAttribute('href') || ''
      track('button_click', 'click', `click=${name}`)
    },
    { capture: true, passive: true },
  )
}
