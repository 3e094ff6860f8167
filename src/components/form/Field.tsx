import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Field.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: string
  /** What is wrong with the value, shown beside it and told to screen readers. */
  error?: string | undefined
  /** What stands at the end of the input, such as a button. */
  children?: ReactNode
}

/** A labelled input with its error. Uncontrolled: the browser keeps what is typed. */
export function Field({ id, label, error, children, ...input }: Props) {
  const errorId = `${id}-error`
  return (
    <div className={styles['field']} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['line']}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...input}
        />
        {children}
      </div>
      {error && (
        <p className={styles['error']} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
