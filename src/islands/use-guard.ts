import { useEffect, useState } from 'react'
import { $session, $token, clearSession, confirmSession } from '../stores/session.ts'
import { giveWayToLogIn } from './leave-for-log-in.ts'

type Entry = 'checking' | 'failed' | 'open'

/**
 * Sends visitors without a valid token to the log-in, which leads back here (specification,
 * chapters 4 and 6). If the check fails for lack of a network, nobody is sent away: the visitor can
 * retry, and a check that succeeds later lets them in.
 *
 * @param admits a further condition for entry; it must stay the same function
 * @param load asks for what the page shows. It is called while the token is checked, because one
 *   after the other the answers would take twice as long, and again after a check that failed. It
 *   must stay the same function
 */
export function useGuard(admits: () => boolean = everybody, load: () => void = nothing) {
  const [entry, setEntry] = useState<Entry>('checking')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the check again
  useEffect(() => {
    let hasFailed = false
    const decide = (valid: boolean) => {
      if (valid && admits()) return setEntry('open')
      // With a token that is still valid the log-in would lead to the account, not back here.
      clearSession()
      giveWayToLogIn()
    }
    setEntry('checking')
    // Without a token no call is made (specification, chapter 4).
    const loadMeanwhile = () => {
      if ($token.get() && admits()) load()
    }
    confirmSession()
      .then(decide)
      .catch(() => {
        hasFailed = true
        setEntry('failed')
      })
    loadMeanwhile()
    return $session.listen((state) => {
      if (state === 'out') giveWayToLogIn()
      else if (state === 'in' && hasFailed) {
        hasFailed = false
        loadMeanwhile()
        decide(true)
      }
    })
  }, [attempt, admits, load])

  return { entry, retry: () => setAttempt((count) => count + 1) }
}

const everybody = () => true
const nothing = () => undefined
