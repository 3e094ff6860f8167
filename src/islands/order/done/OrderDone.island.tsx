/** Why an island: how the order stands is known to the back end alone. */
import { useCallback } from 'react'
import { orderQuery } from '../../../stores/order/payment.ts'
import { awaitsPayment, type PlacedOrder } from '../../../stores/order/placed.ts'
import { usePolling } from '../../use-polling.ts'
import { OrderProblem } from '../OrderProblem.tsx'
import type { OrderFacts } from '../order-facts.ts'
import { usePlacedOrder } from '../use-placed-order.ts'
import { Hesitation } from './Hesitation.tsx'
import { OrderAwaited } from './OrderAwaited.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrderDone.module.css'
import { ResultPage } from './ResultPage.tsx'
import { resultOf } from './result.ts'

/** The last step: paid, on its way or failed, as the back end says. */
export function OrderDone({ facts }: { facts: OrderFacts }) {
  const { order, result, isLoading } = usePlacedOrder()
  if (isLoading) return <OrderAwaited paint={facts.paints[0]} />
  return (
    <ResultPage>
      {!order && <h1>支付结果</h1>}
      <OrderProblem order={order} result={result} hotline={facts.hotline} />
      {order && <Result order={order} facts={facts} />}
    </ResultPage>
  )
}

interface ResultProps {
  order: PlacedOrder
  facts: OrderFacts
}

function Result({ order, facts }: ResultProps) {
  const awaited = awaitsPayment(order)
  const { title, text, tone } = resultOf(order, facts.refundTime)
  const poll = useCallback(() => orderQuery.poll(order.orderId), [order.orderId])
  usePolling(poll, awaited)
  return (
    <>
      <div className={styles['head']} data-tone={tone} role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {order.status === 'WAIT_PAY' && (
        <a className={styles['primary']} href={`/selectPayWay?orderId=${order.orderId}`}>
          {awaited ? '重新支付或更换方式' : '去支付'}
        </a>
      )}
      {(order.status === 'CANCELLED' || order.status === 'CLOSED') && (
        <a className={styles[awaited ? 'quiet' : 'primary']} href="/payDeposit?step=form">
          {awaited ? '没有付款，重新提交订单' : '重新提交订单'}
        </a>
      )}
      <OrderCard order={order} paints={facts.paints} />
      <Hesitation order={order} />
      <p className={styles['ways']}>
        <a href="/appDownload">下载APP</a>
        <a href="/">返回首页</a>
      </p>
    </>
  )
}
