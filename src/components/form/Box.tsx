import type { ReactNode } from 'react'
import { ariaOf, type ErrorAria } from './aria-of.ts'
import styles from './Box.module.css'
import { FieldError } from './FieldError.tsx'

interface Props {
  id: string
  label: string
  error?: string | undefined
  /** The textarea or input; `aria` ties it to the error. */
  children: (aria: ErrorAria & { readonly id: string; readonly name: string }) => ReactNode
}

/** A boxed control with its label and error, for a day or a text of several lines. */
export function Box({ id, label, error, children }: Props) {
  return (
    <div className={styles['box']} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name: id, ...ariaOf(id, error) })}
      <FieldError id={id} error={error} />
    </div>
  )
}
