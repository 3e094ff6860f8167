/** Why an island: who is logged in is known in the browser alone. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { maskMobile } from '../../domain/mask.ts'
import { $loginData, $session, $token, checkSession } from '../../stores/session.ts'
import styles from './AccountCard.module.css'
import { useLogOut } from './use-log-out.ts'

const LOG_IN = '/login?redirectTo=userInfo'

interface Props {
  hotline: string
}

export function AccountCard({ hotline }: Props) {
  const state = useStore($session, { ssr: () => 'unknown' as const })
  const login = useStore($loginData, { ssr: () => undefined })
  const { leaving, logOut } = useLogOut()
  const { failed, retry } = useGuard()

  if (failed) {
    return (
      <div className={styles['notice']} role="alert">
        <p>
          暂时无法确认登录状态，您的登录信息仍然保留。也可致电{' '}
          <a href={`tel:${hotline}`}>{hotline}</a>。
        </p>
        <button type="button" onClick={retry}>
          重试
        </button>
      </div>
    )
  }
  if (state !== 'in') {
    return (
      <p className={styles['notice']} role="status">
        正在载入账户信息…
      </p>
    )
  }
  return (
    <>
      <dl className={styles['card']}>
        <dt>手机号</dt>
        <dd>{login ? maskMobile(login.mobile) : '—'}</dd>
        <dt>账户编号</dt>
        <dd>{login?.user_id ?? '—'}</dd>
      </dl>
      <button className={styles['logOut']} type="button" disabled={leaving} onClick={logOut}>
        退出登录
      </button>
    </>
  )
}

/** Sends visitors without a session to the log-in; a check that failed can be tried again. */
function useGuard() {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the check again
  useEffect(() => {
    if (!$token.get()) {
      location.replace(LOG_IN)
      return
    }
    setFailed(false)
    checkSession().catch(() => setFailed(true))
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
