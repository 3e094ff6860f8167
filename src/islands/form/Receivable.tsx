import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Form.module.css'

interface Props {
  title: string
  /** The number under which it was received. */
  number: string
  children: ReactNode
}

/** Says that a form arrived, and under which number; takes the focus. */
export function Received({ title, number, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['done']} aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles['number']}>受理号 {number}</p>
      <p className={styles['hint']}>{children}</p>
    </section>
  )
}
