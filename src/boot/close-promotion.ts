import { PROMOTION_CLOSED } from '../browser/keys.ts'
import { safeSessionStorage } from '../browser/storage.ts'

// Only pages with the promotion bar run this. A bar that was closed earlier is hidden before the
// first paint (`boot/first-paint.ts`).

function hide(): void {
  document.documentElement.dataset['promotion'] = 'closed'
}

document.querySelector('[data-close-promotion]')?.addEventListener('click', () => {
  safeSessionStorage.set(PROMOTION_CLOSED, '1')
  hide()
})
// A page from the back/forward cache has missed what other pages stored meanwhile.
window.addEventListener('pageshow', () => {
  if (safeSessionStorage.get(PROMOTION_CLOSED)) hide()
})
