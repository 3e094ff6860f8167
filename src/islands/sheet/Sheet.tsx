import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Sheet.module.css'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet from below on a phone, a dialog in the middle on a wide screen. */
export function Sheet({ title, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape does the same
    <dialog
      className={styles['sheet']}
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles['body']}>
          <header>
            <h2 id={id}>{title}</h2>
            <button type="button" onClick={onClose}>
              <span className="visually-hidden">关闭</span>
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path
                  d="M5 5l14 14M19 5L5 19"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                />
              </svg>
            </button>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keys */}
          <section className={styles['content']} tabIndex={0} aria-labelledby={id}>
            {children}
          </section>
        </div>
      )}
    </dialog>
  )
}
