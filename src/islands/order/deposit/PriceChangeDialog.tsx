import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatYuan } from '../../../domain/price.ts'
import { $priceChange, acceptPrice, leavePriceChange } from '../../../stores/order/submit.ts'
import styles from '../../sheet/Acts.module.css'
import { Sheet } from '../../sheet/Sheet.tsx'
import { useOneAtATime } from '../../use-one-at-a-time.ts'

/** The price or the deposit changed since it was shown: old and new, and the visitor decides. */
export function PriceChangeDialog({ onAccept }: { onAccept: () => void }) {
  const change = useStore($priceChange)
  const { busy, run } = useOneAtATime()

  // Back in the configuration, the visitor has left it: the price becomes another one there.
  useEffect(() => leavePriceChange, [])

  const accept = async () => {
    if (await run(acceptPrice)) onAccept()
  }

  return (
    <Sheet title="价格已更新" open={change !== undefined} onClose={leavePriceChange}>
      {change && (
        <div className={styles['sheet']}>
          <p>
            <Changed name="价格" shown={change.shown.price} now={change.now.price} />
            <Changed name="定金" shown={change.shown.deposit} now={change.now.deposit} />
            订单还没有提交。
          </p>
          <button className={styles['primary']} type="button" aria-disabled={busy} onClick={accept}>
            {busy ? '正在确认价格…' : '按新价格提交'}
          </button>
          <button className={styles['quiet']} type="button" onClick={leavePriceChange}>
            再想想
          </button>
        </div>
      )}
    </Sheet>
  )
}

function Changed({ name, shown, now }: { name: string; shown: number; now: number }) {
  if (shown === now) return null
  return (
    <>
      您看到的{name}是 <s>{formatYuan(shown)}</s>，现在是 <b>{formatYuan(now)}</b>。
    </>
  )
}
