import type { OrderPrice } from '../../domain/order-price.ts'
import { formatYuan } from '../../domain/price.ts'
import styles from './PriceLines.module.css'

/** Costs besides the price, such as battery rent. */
export function Apart({ costs }: { costs: readonly string[] }) {
  return costs.map((cost) => (
    <p className={styles['apart']} key={cost}>
      {cost}
    </p>
  ))
}

/** The lines of a price and their sum. */
export function PriceLines({ lines, total }: OrderPrice) {
  return (
    <dl className={styles['lines']}>
      {lines.map(({ kind, id, label, amount }) => (
        <div key={`${kind} ${id}`}>
          <dt>{label}</dt>
          <dd className="latin" data-off={amount < 0 ? '' : undefined}>
            {formatYuan(amount)}
          </dd>
        </div>
      ))}
      <div className={styles['sum']}>
        <dt>合计</dt>
        <dd className="latin">{formatYuan(total)}</dd>
      </div>
    </dl>
  )
}
