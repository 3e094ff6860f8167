import type { ReactNode } from 'react'
import styles from './Consent.module.css'
import { FieldError } from './FieldError.tsx'

interface Props {
  name: string
  /** What is agreed to, with its links. */
  children: ReactNode
  error?: string | undefined
}

/** One consent, never ticked beforehand. */
export function Consent({ name, children, error }: Props) {
  return (
    <div className={styles['consent']}>
      <input
        type="checkbox"
        id={name}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <label htmlFor={name}>{children}</label>
      <FieldError id={name} error={error} />
    </div>
  )
}
