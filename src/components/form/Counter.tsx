import styles from './Counter.module.css'

interface Props {
  /** Id of the count, for `aria-describedby` of the field. */
  id: string
  /** In characters, as the contract counts: `countCharacters`. */
  length: number
  limit: number
  /** Whether the error beside the field says already what is wrong. */
  quiet?: boolean
}

/**
 * How much of its limit a text uses. A text may exceed the limit, since what is typed or pasted is
 * never cut. Screen readers announce that once, not at each letter.
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
