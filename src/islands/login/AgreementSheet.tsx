import type { RefObject } from 'react'
import styles from './LogInForm.module.css'

interface Props {
  sheet: RefObject<HTMLDialogElement | null>
  onAgree: () => void
}

/** Asks for consent when the box is unticked: consent is given, never assumed. */
export function AgreementSheet({ sheet, onAgree }: Props) {
  const close = () => sheet.current?.close()
  return (
    <dialog className={styles['sheet']} ref={sheet} aria-labelledby="agreement-title">
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
        onClick={() => {
          close()
          onAgree()
        }}
      >
        同意并继续
      </button>
      <button className={styles['decline']} type="button" onClick={close}>
        不同意
      </button>
    </dialog>
  )
}
