import { leaveForLogIn } from './leave-for-log-in.ts'
import styles from './Problem.module.css'

interface Props {
  /** What failed, such as 选配信息未能载入. */
  what: string
  /** Why, a whole sentence. */
  reason: string
  onRetry: () => void
  /** Whether only a log-in helps: it is then offered in place of another attempt. */
  needsLogIn?: boolean
  /** Offers the telephone too, where nothing goes on without. */
  hotline?: string
}

/** A failed call: what failed, why, and a way on. */
export function Problem({ what, reason, onRetry, needsLogIn = false, hotline }: Props) {
  return (
    <div className={styles['problem']} role="alert">
      <p>
        <b>{what}</b>
        <span>{reason}</span>
      </p>
      <p className={styles['ways']}>
        <button type="button" onClick={needsLogIn ? leaveForLogIn : onRetry}>
          {needsLogIn ? '登录' : '重试'}
          <span className="visually-hidden">：{what}</span>
        </button>
        {hotline && <a href={`tel:${hotline}`}>致电 {hotline}</a>}
      </p>
    </div>
  )
}
