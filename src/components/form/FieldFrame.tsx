import type { ReactNode } from 'react'
import { ariaOf, type ErrorAria } from './aria-of.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

interface Props {
  id: string
  label: string
  /** The error of the value, shown beside it and read by screen readers. */
  error?: string | undefined
  /** The control; `aria` ties it to its label and error. Anything after it stands at its end. */
  children: (aria: ErrorAria & { readonly id: string }) => ReactNode
}

/** A control of one line, with its label and error. */
export function FieldFrame({ id, label, error, children }: Props) {
  return (
    <div className={styles['field']} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['line']}>{children({ id, ...ariaOf(id, error) })}</div>
      <FieldError id={id} error={error} />
    </div>
  )
}
