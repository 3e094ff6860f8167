import type { SelectHTMLAttributes } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import type { Option } from './options.ts'
import styles from './Select.module.css'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string
  name: string
  label: string
  /** Shown while nothing is chosen; without it an option is always chosen. */
  placeholder?: string
  options: readonly Option[]
  error?: string | undefined
}

/** A labelled choice from a list, with its error. */
export function SelectField({ id, label, placeholder, options, error, ...select }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(aria) => (
        <select className={styles['select']} {...aria} {...select}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
