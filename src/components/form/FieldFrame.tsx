import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

interface Props {
  id: string
  label: string
  /** What is wrong with the value, shown beside it and told to screen readers. */
  error?: string | undefined
  /** The control; `aria` ties it to its label and error. What follows it stands at its end. */
  children: (aria: {
    readonly id: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** A control of one line with its label and its error. */
export function FieldFrame({ id, label, error, children }: Props) {
  return (
    <div className={styles['field']} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['line']}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
        })}
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}
