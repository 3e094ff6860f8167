import type { RefObject } from 'react'
import styles from './LogInForm.module.css'

interface Props {
  sheet: RefObject<HTMLDialogElement | null>
  /** Called once for each time it is shown, with what the visitor chose. */
  onAnswer: (agrees: boolean) => void
}

const AGREED = 'agreed'
const DECLINED = 'declined'

/** Asks for consent when the box is unticked: consent is given, never assumed. */
export function AgreementSheet({ sheet, onAnswer }: Props) {
  return (
    <dialog
      className={styles['sheet']}
      ref={sheet}
      aria-labelledby="agreement-title"
      onClose={() => onAnswer(sheet.current?.returnValue === AGREED)}
    >
      <h2 id="agreement-title">请阅读并同意以下条款</h2>
      <p>
        <a href="/documents/user-agreement" target="_blank" rel="noopener">
          《用户协议》
        </a>
        <a href="/documents/privacy" target="_blank" rel="noopener">
          《隐私政策》
        </a>
      </p>
      <button
        className={styles['submit']}
        type="button"
        onClick={() => sheet.current?.close(AGREED)}
      >
        同意并继续
      </button>
      <button
        className={styles['decline']}
        type="button"
        onClick={() => sheet.current?.close(DECLINED)}
      >
        不同意
      </button>
    </dialog>
  )
}
