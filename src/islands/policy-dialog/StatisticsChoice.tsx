import { useStore } from '@nanostores/react'
import { $statistics, allowStatistics } from '../../stores/statistics.ts'
import styles from './PolicyDialog.module.css'
import { ALLOW, DENIED } from './statistics-words.ts'

/** Shown below every policy: whether this browser's visits may be counted from now on. */
export function StatisticsChoice() {
  const statistics = useStore($statistics)
  return (
    <footer className={styles['choice']}>
      <label>
        <input
          type="checkbox"
          checked={statistics === 'allowed'}
          disabled={statistics === 'denied'}
          onChange={(event) => allowStatistics(event.currentTarget.checked)}
        />
        {ALLOW}
      </label>
      {statistics === 'denied' && <p>{DENIED}</p>}
    </footer>
  )
}
