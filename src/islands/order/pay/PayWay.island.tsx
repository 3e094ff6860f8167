/** Why an island: only the browser knows the order, its countdown and the ways to pay. */
import { useEffect } from 'react'
import { formAddress } from '../form-address.ts'
import { OrderPage } from '../OrderPage.tsx'
import { OrderProblem } from '../OrderProblem.tsx'
import { usePlacedOrder } from '../use-placed-order.ts'
import { Waiting } from '../Waiting.tsx'
import { Cashier } from './Cashier.tsx'
import styles from './PayWay.module.css'

/** The third step: pay the deposit in time. An order that is not due leads to its result. */
export function PayWay({ hotline }: { hotline: string }) {
  const { order, result, isLoading } = usePlacedOrder()
  const due = order?.status === 'WAIT_PAY'
  const settled = due ? undefined : order?.orderId

  useEffect(() => {
    if (settled) location.replace(`/orderPayDone?orderId=${settled}`)
  }, [settled])

  return (
    <OrderPage
      current={2}
      back={{ href: order ? formAddress(order) : '/payDeposit?step=form', text: '返回' }}
    >
      <section className={styles['page']} aria-label="支付定金">
        <h1>选择支付方式</h1>
        <OrderProblem order={order} result={result} hotline={hotline} />
        {due && <Cashier order={order} hotline={hotline} />}
        {isLoading && <Waiting label="正在载入订单…" rows={5} />}
        {settled && <Waiting label="正在打开支付结果…" rows={5} />}
      </section>
    </OrderPage>
  )
}
