import styles from './Waiting.module.css'

/** What stands in for a part on its way; it has that part's height. */
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
