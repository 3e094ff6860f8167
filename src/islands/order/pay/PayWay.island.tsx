/** Why an island: the order, its countdown and the ways to pay are known in the browser alone. */
import type { ReactNode } from 'react'
import { orderQuery } from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { Problem } from '../Problem.tsx'
import { StepBar } from '../StepBar.tsx'
import { usePlacedOrder } from '../use-placed-order.ts'
import { Waiting } from '../Waiting.tsx'
import { Cashier } from './Cashier.tsx'
import { ClosedOrder } from './ClosedOrder.tsx'
import styles from './PayWay.module.css'

/** The third step: pay the deposit of an order, in time. */
export function PayWay({ hotline }: { hotline: string }) {
  const { order, result } = usePlacedOrder()
  return (
    <>
      <StepBar current={2} back={{ href: '/payDeposit?step=form', text: '返回' }} />
      <section className={styles['page']} aria-label="支付定金">
        <h1>选择支付方式</h1>
        {result.state === 'failed' && (
          <Problem
            what="订单未能载入"
            reason={result.reason}
            onRetry={() => void orderQuery.retry()}
            hotline={hotline}
          />
        )}
        {order
          ? show(order)
          : result.state !== 'failed' && <Waiting label="正在载入订单…" rows={5} />}
      </section>
    </>
  )

  function show(known: PlacedOrder): ReactNode {
    if (known.status === 'WAIT_PAY') return <Cashier order={known} hotline={hotline} />
    return <ClosedOrder order={known} />
  }
}
