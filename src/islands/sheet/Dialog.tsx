import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  /** The class that sets its position and size. */
  className: string | undefined
  children: ReactNode
}

/** A modal dialog with a title. A cross, Escape and a touch outside close it. */
export function Dialog({ title, open, onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isPressedBeside = useRef(false)

  // In the same frame: a press in the next would reach what is behind.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape does the same
    <dialog
      className={`${styles['dialog']} ${className}`}
      ref={dialog}
      aria-labelledby={id}
      // The event comes late: the dialog may be open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      // A press that begins inside and ends outside selects text.
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isPressedBeside.current) onClose()
      }}
    >
      {open && (
        // Inside a section, header and footer are not landmarks of the page.
        <section className={styles['body']}>
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
          {children}
        </section>
      )}
    </dialog>
  )
}
