import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './Sheet.module.css'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet at the bottom of a phone, a dialog in the middle of a wide screen. */
export function Sheet({ title, open, onClose, children }: Props) {
  return (
    <Dialog className={styles['sheet']} title={title} open={open} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must take the focus to be scrolled by keys */}
      <section className={styles['content']} tabIndex={0} aria-label={title}>
        {children}
      </section>
    </Dialog>
  )
}
