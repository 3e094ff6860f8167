import { useEffect, useState } from 'react'
import { logInAddress } from '../../domain/redirect-to.ts'
import { $loginData, $registerData, $session, confirmSession } from '../../stores/session.ts'

const LOG_IN = logInAddress('customerService')

type Entry = 'checking' | 'failed' | 'open'

/**
 * Customer service is for a valid token with stored login or registration data; everybody else is
 * sent to the log-in (specification, chapters 4 and 6). A check that fails for want of a network
 * sends nobody away.
 */
export function useDeskGuard() {
  const [entry, setEntry] = useState<Entry>('checking')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the check again
  useEffect(() => {
    setEntry('checking')
    confirmSession()
      .then((valid) => {
        if (valid && ($loginData.get() || $registerData.get())) setEntry('open')
        else location.replace(LOG_IN)
      })
      .catch(() => setEntry('failed'))
    return $session.listen((state) => {
      if (state === 'out') location.replace(LOG_IN)
    })
  }, [attempt])

  return { entry, retry: () => setAttempt((count) => count + 1) }
}
