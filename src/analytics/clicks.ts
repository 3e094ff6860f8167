import { track } from './track.ts'

/**
 * Reports touches of what is marked `data-track`, by that name. Nothing else: what a visitor wrote
 * may stand on a button.
 */
export function followClicks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const marked = target instanceof Element && target.closest<HTMLElement>('[data-track]')
      if (marked) track('button_click', 'click', `click=${marked.dataset['track'] ?? ''}`)
    },
    { capture: true, passive: true },
  )
}
