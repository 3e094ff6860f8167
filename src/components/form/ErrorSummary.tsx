import { useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'

interface Props {
  /** Field id and sentence, in the order of the form. */
  errors: readonly { readonly field: string; readonly message: string }[]
}

/** Lists what is wrong above a form and takes the focus, so that nobody misses it. */
export function ErrorSummary({ errors }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div className={styles['summary']} ref={summary} role="alert" tabIndex={-1}>
      <p>请检查以下内容：</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
