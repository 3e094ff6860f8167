import { useEffect, useState } from 'react'
import { logInAddress } from '../../domain/redirect-to.ts'
import { $session, $token, confirmSession } from '../../stores/session.ts'

const LOG_IN = logInAddress('userInfo')

/** Sends visitors without a session to the log-in; a check that failed can be tried again. */
export function useGuard() {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the check again
  useEffect(() => {
    if (!$token.get()) {
      location.replace(LOG_IN)
      return
    }
    setFailed(false)
    confirmSession().catch(() => setFailed(true))
  }, [attempt])

  useEffect(
    () =>
      $session.listen((state) => {
        if (state === 'out') location.replace(LOG_IN)
      }),
    [],
  )

  return { failed, retry: () => setAttempt((count) => count + 1) }
}
