import { useStore } from '@nanostores/react'
import type { OrderPrice } from '../../../domain/order-price.ts'
import { formatYuan } from '../../../domain/price.ts'
import { $sku, offersQuery } from '../../../stores/order/sku.ts'
import { Sheet } from '../../sheet/Sheet.tsx'
import type { OrderFacts } from '../order-facts.ts'
import { Apart, PriceLines } from '../PriceLines.tsx'
import { Finance } from './Finance.tsx'
import styles from './PriceSheet.module.css'

interface Props {
  facts: OrderFacts
  price: OrderPrice | undefined
  /** Costs besides the price, as sentences. */
  apart: readonly string[]
  /** The deposit, in yuan, of an order that has paid it. */
  paid: number | undefined
  open: boolean
  onClose: () => void
}

/** Every addition and deduction that makes up the price. */
export function PriceSheet({ facts, price, apart, paid, open, onClose }: Props) {
  const sku = useStore($sku)
  const offers = useStore(offersQuery.$result)
  return (
    <Sheet title="价格明细" open={open} onClose={onClose}>
      {price && <PriceLines lines={price.lines} total={price.total} />}
      <Apart costs={apart} />
      {sku && (
        <p className={styles['note']}>
          {paid ? '已' : '现在只需'}支付定金 {formatYuan(paid ?? sku.deposit)}
          ，定金计入车款，其余在交付时结清。
        </p>
      )}
      {offers.state === 'failed' && offers.needsLogIn && (
        <p className={styles['note']}>登录后可查看您的限时权益。</p>
      )}
      <p className={styles['note']}>价格为{facts.priceScope}。</p>
      {price && <Finance facts={facts.finance} price={price.total} />}
    </Sheet>
  )
}
