import type { ReactNode } from 'react'
import { FieldError } from '../../../components/form/FieldError.tsx'
import styles from './Fieldset.module.css'

interface Props {
  title: string
  hint?: string
  children: ReactNode
}

/** Only a set with an id, which the error summary leads to, can have an error of its own. */
type Faulty = { id: string; error: string | undefined } | { id?: undefined; error?: undefined }

/** Related fields under their heading. */
export function Fieldset({ id, title, hint, error, children }: Props & Faulty) {
  return (
    <fieldset
      className={styles['set']}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        <h2>{title}</h2>
      </legend>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {id && <FieldError id={id} error={error} />}
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
