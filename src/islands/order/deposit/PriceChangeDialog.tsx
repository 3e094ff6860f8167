import { useStore } from '@nanostores/react'
import { formatYuan } from '../../../domain/price.ts'
import { $priceChange, acceptPrice } from '../../../stores/order/submit.ts'
import { Sheet } from '../../sheet/Sheet.tsx'
import styles from './Agreements.module.css'

/** The price changed since it was shown: old and new, and the visitor decides. */
export function PriceChangeDialog({ onAccept }: { onAccept: () => void }) {
  const change = useStore($priceChange)
  return (
    <Sheet title="价格已更新" open={change !== undefined} onClose={() => void acceptPrice()}>
      {change && (
        <div className={styles['sheet']}>
          <p>
            您看到的价格是 <s>{formatYuan(change.shown)}</s>，现在是 <b>{formatYuan(change.now)}</b>
            。订单还没有提交。
          </p>
          <button
            className={styles['primary']}
            type="button"
            onClick={() => void acceptPrice().then(onAccept)}
          >
            按新价格提交
          </button>
          <button className={styles['quiet']} type="button" onClick={() => void acceptPrice()}>
            再想想
          </button>
        </div>
      )}
    </Sheet>
  )
}
