import { track } from './track.ts'

/**
 * Reports clicks on elements marked `data-track`, by that name or by the link's target. Nothing
 * else is reported: a button may contain what a visitor wrote. A click that waits for code
 * (`boot/fetch-late.ts`) is prevented or stopped, and counts when it is repeated. Both listen on the
 * window, as whoever listens first also hears first.
 */
export function followClicks(): void {
  addEventListener('click', ({ defaultPrevented, target }) => {
    const marked = target instanceof Element && target.closest<HTMLElement>('[data-track]')
    // What waits is a button. A link may do something else than lead away: a hint in WeChat.
    if (!marked || (defaultPrevented && marked instanceof HTMLButtonElement)) return
    const name = marked.dataset['track'] || marked.getAttribute('href') || ''
    track('button_click', 'click', `click=${name}`)
  })
}
