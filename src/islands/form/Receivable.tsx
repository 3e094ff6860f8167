import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Receipt } from '../../stores/receipt.ts'
import styles from './Form.module.css'

interface Props {
  receipt: Receipt
  /** What is said of what arrived, such as 意见已收到. */
  title: string
  /** Who answers it, and by when. */
  answer: string
  /** The form. */
  children: ReactNode
}

/**
 * A form until what it handed in has arrived, and then under which number that is. The page that is
 * loaded again has the form for something else, and the number above it.
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

/** Takes the focus. */
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
