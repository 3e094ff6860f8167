import styles from './FieldError.module.css'

interface Props {
  /** Id of the field; that of the error adds `-error`. */
  id: string
  error?: string | undefined
}

/** The error of a field, beside it. */
export function FieldError({ id, error }: Props) {
  if (!error) return null
  return (
    <p className={styles['error']} id={`${id}-error`}>
      {error}
    </p>
  )
}
