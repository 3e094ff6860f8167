import type { ReactNode } from 'react'
import { ariaOf } from './aria-of.ts'
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
      <input type="checkbox" id={name} name={name} {...ariaOf(name, error)} />
      <label htmlFor={name}>{children}</label>
      <FieldError id={name} error={error} />
    </div>
  )
}
