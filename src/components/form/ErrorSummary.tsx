import { useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'

interface Props {
  errors: readonly Fault[]
}

/** An error of a form. */
export interface Fault {
  /** Id of the field that it concerns; absent if there is none. */
  readonly field?: string | undefined
  readonly message: string
}

/** Lists a form's errors above it and takes the focus, so that nobody misses them. */
export function ErrorSummary({ errors }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length === 0) return
    summary.current?.focus()
    // A list longer than the screen is scrolled to its middle.
    summary.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div className={styles['summary']} ref={summary} role="alert" tabIndex={-1}>
      <p>请检查以下内容：</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field ?? message}>{field ? <a href={`#${field}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
