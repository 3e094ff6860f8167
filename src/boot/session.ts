import { KEYS } from '../stores/keys.ts'
import type { LoginData } from '../stores/session.ts'
import { local } from '../stores/storage.ts'
import { loadChunk } from './load-chunk.ts'

/**
 * Says on the document whether a visitor is logged in, for the menus that are markup only. The
 * store and its check are fetched when there is a token to check, in this tab or set by another.
 */
export function followSession(): void {
  if (local.get(KEYS.token)) start()
  else window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
}

function onStorage(event: StorageEvent): void {
  if (event.key === KEYS.token && event.newValue) start()
}

/** A page out of the back/forward cache has slept through what other pages stored. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted && local.get(KEYS.token)) start()
}

function start(): void {
  window.removeEventListener('storage', onStorage)
  window.removeEventListener('pageshow', onPageShow)
  // Without the store the visitor counts as logged out until the next page.
  watch().catch(() => undefined)
}

async function watch(): Promise<void> {
  const { $loginData, $session, $token, hasLoggedOut, resumeSession } = await loadChunk(
    () => import('../stores/session.ts'),
    'stores/session',
  )
  const show = () => {
    // A token that could not be checked for want of a network still is a log-in.
    const loggedIn = Boolean($token.get()) && $session.get() !== 'out'
    document.documentElement.dataset['session'] = loggedIn ? 'in' : 'out'
  }
  $session.subscribe(show)
  $token.listen(show)
  const shown = $loginData.get()?.user_id
  $loginData.listen(beginAnew(shown))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    resumeSession()
    // What was typed here went with the log-out, and must not come back with the page.
    if (shown && hasLoggedOut()) location.reload()
  })
}

/**
 * Reloads the page when somebody else has logged in, in another tab: what it shows is the former
 * visitor's. `/login` itself leads on.
 *
 * @param shown whose data the page shows
 */
function beginAnew(shown: string | undefined) {
  return (login: LoginData | undefined) => {
    if (shown && login && login.user_id !== shown && location.pathname !== '/login') {
      location.reload()
    }
    shown ??= login?.user_id
  }
}
