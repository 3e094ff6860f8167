import { useCallback, useEffect, useRef, useState } from 'react'
import { resolveRedirectTo } from '../../domain/redirect-to.ts'
import { matchRoute } from '../../routes.ts'
import { $session, $token, confirmSession } from '../../stores/session.ts'

const HOME = '/userInfo'

/**
 * Leads visitors who are logged in to `/userInfo` (specification, chapter 4), also when they log in
 * in another tab. The form stays usable while the token is checked.
 */
export function useEntry() {
  const [checking, setChecking] = useState(false)
  const entering = useRef(false)

  useEffect(() => {
    const leave = (state: string) => {
      if (state === 'in' && !entering.current) location.replace(HOME)
    }
    if (!$token.get()) return $session.listen(leave)
    setChecking(true)
    confirmSession()
      .catch(() => undefined)
      .finally(() => setChecking(false))
    return $session.subscribe(leave)
  }, [])

  /**
   * Leads back to where the visitor came from, if that is one of our routes, once the log-in has
   * succeeded. Meanwhile nothing else leads away.
   *
   * @param logIn returns whether it succeeded
   */
  const enterAfter = useCallback(async (logIn: () => Promise<boolean>) => {
    entering.current = true
    entering.current = await logIn()
    if (!entering.current) return
    const query = new URLSearchParams(location.search)
    const isKnown = (path: string) => Boolean(matchRoute(path))
    location.replace(resolveRedirectTo(query, isKnown, HOME, document.referrer))
  }, [])

  return { checking, enterAfter }
}
