import { phoneLink } from '../../domain/phone.ts'
import { handOnFocus } from '../hand-on-focus.ts'
import { leaveForLogIn } from '../leave-for-log-in.ts'
import styles from './Problem.module.css'

interface Words {
  /** What failed, such as 选配信息未能载入. */
  what: string
  /** Why, as a whole sentence. */
  reason: string
  /** Whether only a log-in helps: it is then offered instead of a retry. */
  needsLogIn?: boolean
  /** Leaves for the log-in, where more has to be kept than `leaveForLogIn` does. */
  onLogIn?: () => void
  /** Adds the hotline, for failures that leave no way on. */
  hotline?: string
}

/** A retry, or a link where no retry helps. */
type Way =
  | { onRetry: () => void; link?: undefined }
  | { onRetry?: undefined; link: { href: string; text: string } }

/** A failed call: what failed, why, and a way on. */
export function Problem({
  what,
  reason,
  onRetry,
  link,
  needsLogIn,
  onLogIn = leaveForLogIn,
  hotline,
}: Words & Way) {
  return (
    <div className={styles['problem']} role="alert">
      <p>
        <b>{what}</b>
        <span>{reason}</span>
      </p>
      <p className={styles['ways']}>
        {link ? (
          <a href={link.href}>{link.text}</a>
        ) : (
          <button type="button" ref={handOnFocus} onClick={needsLogIn ? onLogIn : onRetry}>
            {needsLogIn ? '登录' : '重试'}
            <span className="visually-hidden">：{what}</span>
          </button>
        )}
        {hotline && <a href={phoneLink(hotline)}>致电 {hotline}</a>}
      </p>
    </div>
  )
}
