import type { ReactNode } from 'react'
import { ariaOf } from './aria-of.ts'
import styles from './Consent.module.css'
import { FieldError } from './FieldError.tsx'

interface Props {
  name: string
  /** The value sent for a tick; `on` by default. */
  value?: string
  /** The visitor has already ticked it on this page. */
  ticked?: boolean
  onTick?: () => void
  /** What is agreed to, with its links. */
  children: ReactNode
  error?: string | undefined
}

/** A consent box: only the visitor ticks it. */
export function Consent({ name, value, ticked, onTick, children, error }: Props) {
  return (
    <div className={styles['consent']}>
      <input
        type="checkbox"
        id={name}
        name={name}
        value={value}
        defaultChecked={ticked}
        onChange={({ target }) => target.checked && onTick?.()}
        {...ariaOf(name, error)}
      />
      <label htmlFor={name}>{children}</label>
      <FieldError id={name} error={error} />
    </div>
  )
}
