import type { ReactNode, RefObject } from 'react'
import styles from './ConsentSheet.module.css'

interface Props {
  sheet: RefObject<HTMLDialogElement | null>
  /** Called each time the sheet closes, with the visitor's choice. */
  onAnswer: (agrees: boolean) => void
  /** What is agreed to, with its links. */
  children: ReactNode
}

const AGREED = 'agreed'
const DECLINED = 'declined'

/** Asks for consent when the box is unticked: consent is given, never assumed. */
export function ConsentSheet({ sheet, onAnswer, children }: Props) {
  return (
    <dialog
      className={styles['sheet']}
      ref={sheet}
      aria-labelledby="consent-title"
      onClose={() => onAnswer(sheet.current?.returnValue === AGREED)}
    >
      <h2 id="consent-title">请阅读并同意以下条款</h2>
      <p>{children}</p>
      <button
        className={styles['agree']}
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
