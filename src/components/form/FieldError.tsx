import styles from './FieldError.module.css'

interface Props {
  /** Of the field that is wrong; the sentence has this id with `-error`. */
  id: string
  error?: string | undefined
}

/** What is wrong with a field, beside it. */
export function FieldError({ id, error }: Props) {
  if (!error) return null
  return (
    <p className={styles['error']} id={`${id}-error`}>
      {error}
    </p>
  )
}
