import styles from './Counter.module.css'

interface Props {
  /** Of the count, for `aria-describedby` of the field. */
  id: string
  /** In UTF-16 units, as the contract counts. */
  length: number
  limit: number
  /** The sentence beside the field says already what is wrong. */
  quiet?: boolean
}

/**
 * How much of its limit a text takes. A text may go over it, since what is typed or pasted is never cut;
 * a screen reader is told so once, and not at each letter.
 */
export function Counter({ id, length, limit, quiet = false }: Props) {
  const isOver = length > limit
  return (
    <p className={styles['counter']} data-over={isOver ? '' : undefined}>
      <span aria-live="polite">{isOver && !quiet && `超过 ${limit} 字，请删减`}</span>
      <span id={id}>
        {length}/{limit}
      </span>
    </p>
  )
}
