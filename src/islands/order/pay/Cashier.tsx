import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { apartOf } from '../../../domain/option-groups.ts'
import { formatYuan } from '../../../domain/price.ts'
import { formatTimeLeft } from '../../../domain/time-left.ts'
import { orderQuery } from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { usePolling } from '../../use-polling.ts'
import { useTimeLeft } from '../../use-time-left.ts'
import { OrderNumber } from '../OrderNumber.tsx'
import { Apart } from '../PriceLines.tsx'
import styles from './PayWay.module.css'
import { WaysToPay } from './WaysToPay.tsx'

interface Props {
  order: PlacedOrder
  hotline: string
}

/** The amount due, the deadline, and the ways to pay. */
export function Cashier({ order, hotline }: Props) {
  const left = useTimeLeft(order.expireTime)
  const over = left === 0
  const { orderId } = order

  // The clocks differ: for a moment the back end may still report time left, so ask until it does
  // not.
  const asked = useStore(orderQuery.$result)
  const poll = useCallback((signal: AbortSignal) => orderQuery.poll(signal, orderId), [orderId])
  usePolling(poll, over && asked.state !== 'failed', 0)

  return (
    <>
      <Due order={order} left={left} />
      {over ? (
        <p role="status">支付时间已到，正在查询订单…</p>
      ) : (
        <WaysToPay order={order} hotline={hotline} />
      )}
    </>
  )
}

/** The amount due, the deadline, and the order. */
function Due({ order, left }: { order: PlacedOrder; left: number }) {
  return (
    <dl className={styles['due']}>
      <div className={styles['amount']}>
        <dt>定金</dt>
        <dd className="latin">{formatYuan(order.amount)}</dd>
      </div>
      <div>
        <dt>订单号</dt>
        <dd>
          <OrderNumber orderNo={order.orderNo} />
        </dd>
      </div>
      <div>
        <dt>剩余支付时间</dt>
        <dd>
          <span role="timer">{formatTimeLeft(left)}</span>
        </dd>
      </div>
      <div>
        <dt>车辆</dt>
        <dd>
          {order.edition} · {formatYuan(order.price)}
          <Apart costs={apartOf(order.options)} />
        </dd>
      </div>
    </dl>
  )
}
