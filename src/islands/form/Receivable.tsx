import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Receipt } from '../../stores/receipt.ts'
import styles from './Form.module.css'

interface Props {
  receipt: Receipt
  /** Title of the receipt, such as 意见已收到. */
  title: string
  /** Who answers it, and by when. */
  answer: string
  /** The form. */
  children: ReactNode
}

/**
 * A form, replaced by its receipt with the number once it is submitted. After a reload the form is
 * there for another submission, with the earlier number above it.
 */
export function Receivable({ receipt, title, answer, children }: Props) {
  const received = useStore(receipt.$received, { ssr: () => undefined })
  const before = useStore(receipt.$before, { ssr: () => undefined })
  if (received) return <Received number={received} {...{ title, answer }} />
  return (
    <>
      {before && (
        <p className={styles['before']}>
          {title}，受理号 {before}。{answer}
        </p>
      )}
      {children}
    </>
  )
}

/** The receipt; its heading takes the focus. */
function Received({ number, title, answer }: Pick<Props, 'title' | 'answer'> & { number: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['done']} aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={`latin ${styles['number']}`}>受理号 {number}</p>
      <p className={styles['hint']}>{answer}</p>
    </section>
  )
}
