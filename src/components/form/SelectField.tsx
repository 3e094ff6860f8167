import type { SelectHTMLAttributes } from 'react'
import styles from './Field.module.css'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string
  name: string
  label: string
  /** What stands there while nothing is chosen. */
  placeholder: string
  options: readonly { readonly value: string; readonly label: string }[]
  /** What is wrong with the choice, shown beside it and told to screen readers. */
  error?: string | undefined
}

/** A labelled choice from a list with its error. */
export function SelectField({ id, label, placeholder, options, error, ...select }: Props) {
  const errorId = `${id}-error`
  return (
    <div className={styles['field']} data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['line']}>
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...select}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p className={styles['error']} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
