import { KEYS } from '../browser/keys.ts'
import { loadChunk } from '../browser/load-chunk.ts'
import { safeLocalStorage } from '../browser/storage.ts'

/** What may have brought a token. */
const FOLLOWED = ['storage', 'pageshow']

/**
 * Shows on the document whether the visitor is logged in, for the menus that are markup only. The
 * store and its check are fetched when there is a token to check, set in this tab or another.
 */
export function followSession(): void {
  // A page from the back/forward cache has missed what other pages stored meanwhile.
  for (const event of FOLLOWED) window.addEventListener(event, start)
  start()
}

function start(): void {
  if (!safeLocalStorage.get(KEYS.token)) return
  for (const event of FOLLOWED) window.removeEventListener(event, start)
  loadChunk(() => import('./watch-session.ts'), 'boot/watch-session').then(
    ({ watchSession }) => watchSession(),
    // Without the store, what the token said before the first paint stays until the next page.
    () => undefined,
  )
}
