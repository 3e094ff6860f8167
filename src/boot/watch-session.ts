import { $loginData, $session, $token, type LoginData, resumeSession } from '../stores/session.ts'

/** Follows the visitor's log-in. Pages without a token never fetch this. */
export function watchSession(): void {
  const show = () => {
    // A token that could not be checked without a network still counts as a log-in.
    const loggedIn = Boolean($token.get()) && $session.get() !== 'out'
    document.documentElement.dataset['session'] = loggedIn ? 'in' : 'out'
  }
  $session.subscribe(show)
  $token.listen(show)
  $loginData.listen(beginAnew($loginData.get()?.user_id))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resumeSession()
  })
}

/**
 * Reloads the page when somebody else has logged in, in another tab, because it shows the former
 * visitor's data. `/login` itself leads on.
 *
 * @param shown id of the user whose data the page shows
 */
function beginAnew(shown: string | undefined) {
  return (login: LoginData | undefined) => {
    if (shown && login && login.user_id !== shown && location.pathname !== '/login') {
      location.reload()
    }
    shown ??= login?.user_id
  }
}
