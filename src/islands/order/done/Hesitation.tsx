import { phoneLink } from '../../../domain/phone.ts'
import { formatMoment } from '../../../domain/time-left.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { CancelOrder } from '../pay/CancelOrder.tsx'
import styles from './OrderDone.module.css'

interface Props {
  order: PlacedOrder
  hotline: string
}

/**
 * How long a paid order can be changed or refunded, with both actions; after that, what still
 * applies.
 */
export function Hesitation({ order, hotline }: Props) {
  if (order.status === 'LOCKED') {
    return (
      <section className={styles['hesitation']} aria-label="犹豫期">
        <h2>订单已锁定</h2>
        <p>
          犹豫期已结束，车辆进入排产，配置不再更改。除
          <a href="/documents/deposit-rules">《定金规则》</a>
          列明的情形外，定金不予退还；如有这些情形，请联系门店，或
          <a href={phoneLink(hotline)}>致电 {hotline}</a>。
        </p>
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
