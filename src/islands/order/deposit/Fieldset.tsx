import type { ReactNode } from 'react'
import styles from './Fieldset.module.css'

interface Props {
  /** The target of the error summary for errors of the whole set. */
  id?: string
  title: string
  hint?: string
  error?: string | undefined
  children: ReactNode
}

/** Related fields under their heading. */
export function Fieldset({ id, title, hint, error, children }: Props) {
  return (
    <fieldset className={styles['set']} id={id} tabIndex={id ? -1 : undefined}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {error && <p className={styles['error']}>{error}</p>}
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  checked?: boolean
  defaultChecked?: boolean
  onChange?: () => void
  children: ReactNode
}

/** One of a few choices, large enough for a thumb. */
export function Choice({ children, ...input }: ChoiceProps) {
  return (
    <label className={styles['choice']}>
      <input type="radio" {...input} />
      <span>{children}</span>
    </label>
  )
}
