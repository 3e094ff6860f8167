import styles from '../../sheet/Acts.module.css'
import { Sheet } from '../../sheet/Sheet.tsx'
import { Documents } from './Agreements.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onAgree: () => void
}

/**
 * Asks for consent to the contract's documents when their box is unticked: consent is given, never
 * assumed. Consents with a box of their own are not asked for here.
 */
export function AgreeSheet({ open, onClose, onAgree }: Props) {
  return (
    <Sheet title="请阅读并同意以下条款" open={open} onClose={onClose}>
      <div className={styles['sheet']}>
        <p>
          我已阅读并同意
          <Documents />
        </p>
        <button className={styles['primary']} type="button" onClick={onAgree}>
          同意并继续
        </button>
        <button className={styles['quiet']} type="button" onClick={onClose}>
          不同意
        </button>
      </div>
    </Sheet>
  )
}
