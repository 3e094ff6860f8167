import type { ReactNode } from 'react'
import { Consent } from '../../components/form/Consent.tsx'
import styles from './AskedConsent.module.css'
import type { useConsent } from './use-consent.ts'

interface Props {
  consent: ReturnType<typeof useConsent>
  error?: string | undefined
  onTick?: () => void
  /** What is agreed to, with its links. */
  children: ReactNode
}

const AGREED = 'agreed'
const DECLINED = 'declined'

/**
 * A consent box, and a sheet that asks for the consent when something needs it while the box is
 * unticked: consent is given, never assumed.
 */
export function AskedConsent({ consent, children, ...box }: Props) {
  const { name, sheet, onAnswer } = consent
  return (
    <>
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
      <Consent name={name} {...box}>
        {children}
      </Consent>
    </>
  )
}
