import { PROMOTION_CLOSED } from '../stores/keys.ts'
import { session } from '../stores/storage.ts'

// Of the pages that have the bar alone. One that was closed before is hidden before the first paint:
// `boot/first-paint.ts`.

function hide(): void {
  document.documentElement.dataset['promotion'] = 'closed'
}

document.querySelector('[data-close-promotion]')?.addEventListener('click', () => {
  session.set(PROMOTION_CLOSED, '1')
  hide()
})
// A page out of the back/forward cache has slept through what other pages stored.
window.addEventListener('pageshow', () => {
  if (session.get(PROMOTION_CLOSED)) hide()
})
