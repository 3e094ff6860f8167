import { formatMoment } from '../../../domain/time-left.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { CancelOrder } from '../pay/CancelOrder.tsx'
import styles from './OrderDone.module.css'

/** Until when a paid order can be changed or given back, and both ways. */
export function Hesitation({ order }: { order: PlacedOrder }) {
  if (order.status === 'LOCKED') {
    return (
      <section className={styles['hesitation']} aria-label="犹豫期">
        <h2>订单已锁定</h2>
        <p>犹豫期已结束，车辆进入排产，配置不再更改，定金不予退还。</p>
      </section>
    )
  }
  if (order.status !== 'HESITATION') return null
  return (
    <section className={styles['hesitation']} aria-label="犹豫期">
      <h2>犹豫期</h2>
      <p>
        {order.hesitationEnd && `${formatMoment(order.hesitationEnd)} 前，且订单锁定前，`}
        可以更改配置，或申请全额退还定金。
      </p>
      <div>
        <a href={`/payDeposit?step=config&change=${order.orderId}`}>更改配置</a>
        <CancelOrder orderId={order.orderId} paid />
      </div>
    </section>
  )
}
