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

/** Says that the session could not be checked: see `useGuard`. */
export function UncheckedNotice(props: Pick<Props, 'hotline' | 'retry'>) {
  return <Notice {...props}>暂时无法确认登录状态，您的登录信息仍然保留。</Notice>
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
