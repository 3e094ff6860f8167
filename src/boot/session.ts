import { KEYS } from '../stores/keys.ts'
import { local } from '../stores/storage.ts'

/**
 * Says on the document whether a visitor is logged in, for the menus that are markup only. The
 * store and its check are fetched when there is a token to check, in this tab or set by another.
 */
export function followSession(): void {
  if (local.get(KEYS.token)) void watch()
  else window.addEventListener('storage', onStorage)
}

function onStorage(event: StorageEvent): void {
  if (event.key !== KEYS.token || !event.newValue) return
  window.removeEventListener('storage', onStorage)
  void watch()
}

async function watch(): Promise<void> {
  const { $session, $token } = await import('../stores/session.ts')
  const show = () => {
    // A token that could not be checked for want of a network still is a log-in.
    const loggedIn = Boolean($token.get()) && $session.get() !== 'out'
    document.documentElement.dataset['session'] = loggedIn ? 'in' : 'out'
  }
  $session.subscribe(show)
  $token.listen(show)
}
