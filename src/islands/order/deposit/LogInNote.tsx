import type { ReactNode } from 'react'
import { leaveForLogIn } from '../../leave-for-log-in.ts'
import styles from './CustomerNotes.module.css'

/** What a log-in brings, with the link to it. */
export function LogInNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles['note']}>
      <p>{children}</p>
      <button type="button" onClick={leaveForLogIn}>
        登录
      </button>
    </div>
  )
}
