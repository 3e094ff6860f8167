import type { ReactNode } from 'react'
import { ariaOf } from './aria-of.ts'
import styles from './Consent.module.css'
import { FieldError } from './FieldError.tsx'

interface Props {
  name: string
  /** What is sent for a tick; `on` unless told. */
  value?: string
  /** The visitor has ticked it before on this page. */
  ticked?: boolean
  /** What is agreed to, with its links. */
  children: ReactNode
  error?: string | undefined
}

/** One consent, never ticked beforehand but by the visitor's own hand. */
export function Consent({ name, value, ticked, children, error }: Props) {
  return (
    <div className={styles['consent']}>
      <input
        type="checkbox"
        id={name}
        name={name}
        value={value}
        defaultChecked={ticked}
        {...ariaOf(name, error)}
      />
      <label htmlFor={name}>{children}</label>
      <FieldError id={name} error={error} />
    </div>
  )
}
