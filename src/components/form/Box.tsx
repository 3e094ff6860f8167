import type { ReactNode } from 'react'
import styles from './Box.module.css'
import { FieldError } from './FieldError.tsx'

interface Props {
  id: string
  label: string
  error?: string | undefined
  /** The textarea or input; `aria` ties it to the error. */
  children: (aria: {
    readonly id: string
    readonly name: string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }) => ReactNode
}

/** A boxed control with its label and error, for a day or what runs over lines. */
export function Box({ id, label, error, children }: Props) {
  return (
    <div className={styles['box']} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name: id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      <FieldError id={id} error={error} />
    </div>
  )
}
