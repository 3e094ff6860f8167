import styles from './Waiting.module.css'

/** The placeholder of a part that is loading, of the same height. */
export function Waiting({ label, rows = 2 }: { label: string; rows?: number }) {
  return (
    <div className={styles['waiting']} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <span className={styles['bone']} key={row} />
      ))}
    </div>
  )
}
