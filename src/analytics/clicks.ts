import { track } from './track.ts'

/**
 * Reports touches of what is marked `data-track`, by that name or by where the link leads. Nothing
 * else: what a visitor wrote may stand on a button.
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
