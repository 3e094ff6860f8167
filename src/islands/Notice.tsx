import type { ReactNode } from 'react'
import { phoneLink } from '../domain/phone.ts'
import { handOnFocus } from './hand-on-focus.ts'
import styles from './Notice.module.css'

interface Props {
  hotline: string
  retry: () => void
  /** What failed, as a sentence. */
  children: ReactNode
}

/** What failed, with a retry and the hotline. */
export function Notice({ hotline, retry, children }: Props) {
  return (
    <div className={styles['notice']} role="alert">
      <p>
        {children}也可致电 <a href={phoneLink(hotline)}>{hotline}</a>。
      </p>
      <button className={styles['retry']} type="button" ref={handOnFocus} onClick={retry}>
        重试
      </button>
    </div>
  )
}
