import { KEYS } from '../browser/keys.ts'
import { loadChunk } from '../browser/load-chunk.ts'
import { safeLocalStorage } from '../browser/storage.ts'

/**
 * Shows on the document whether the visitor is logged in, for the menus that are markup only. The
 * store and its check are fetched when there is a token to check, set in this tab or another.
 */
export function followSession(): void {
  if (safeLocalStorage.get(KEYS.token)) {
    start()
    return
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEYS.token && event.newValue) start()
}

/** A page from the back/forward cache has missed what other pages stored meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && safeLocalStorage.get(KEYS.token)) start()
}

function start(): void {
  window.removeEventListener('storage', onStorage)
  window.removeEventListener('pageshow', onPageShow)
  loadChunk(() => import('./watch-session.ts'), 'boot/watch-session').then(
    ({ watchSession }) => watchSession(),
    // Without the store, what the token said before the first paint stays until the next page.
    () => undefined,
  )
}
