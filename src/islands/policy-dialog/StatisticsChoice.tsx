import { useStore } from '@nanostores/react'
import { $statistics, allowStatistics } from '../../stores/statistics.ts'
import styles from './PolicyDialog.module.css'

/** Below every policy: whether visits of this browser may be counted, from now on. */
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
        允许统计访问，用于改进网站
      </label>
      {statistics === 'denied' && <p>您的浏览器已要求不做统计，我们照此执行。</p>}
    </footer>
  )
}
