/** Why an island: how the order stands is known to the back end alone. */
import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import { $payment, orderQuery } from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { usePolling } from '../../use-polling.ts'
import type { OrderFacts } from '../order-facts.ts'
import { Problem } from '../Problem.tsx'
import { usePlacedOrder } from '../use-placed-order.ts'
import { Hesitation } from './Hesitation.tsx'
import { OrderAwaited } from './OrderAwaited.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrderDone.module.css'
import { ResultPage } from './ResultPage.tsx'
import { resultOf } from './result.ts'

/** The last step: paid, on its way or failed, as the back end says. */
export function OrderDone({ facts }: { facts: OrderFacts }) {
  const { order, result } = usePlacedOrder()
  const failed = result.state === 'failed' ? result : undefined
  if (!order && !failed) return <OrderAwaited paint={facts.paints[0]} />
  const retry = () => void orderQuery.retry()
  return (
    <ResultPage>
      {!order && <h1>支付结果</h1>}
      {failed && (
        <Problem
          what={order ? '订单状态未能更新' : '订单未能载入'}
          reason={order ? failed.reason : `${failed.reason}。已支付的定金不会丢失`}
          onRetry={retry}
          hotline={order ? undefined : facts.hotline}
        />
      )}
      {order && <Result order={order} facts={facts} />}
    </ResultPage>
  )
}

interface ResultProps {
  order: PlacedOrder
  facts: OrderFacts
}

function Result({ order, facts }: ResultProps) {
  const payment = useStore($payment)
  const begun = payment?.orderId === order.orderId
  const { title, text, tone } = resultOf(order, begun, facts.refundTime)
  const poll = useCallback(() => orderQuery.poll(order.orderId), [order.orderId])
  usePolling(poll, order.status === 'WAIT_PAY' && begun)
  return (
    <>
      <div className={styles['head']} data-tone={tone} role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {order.status === 'WAIT_PAY' && (
        <a className={styles['primary']} href={`/selectPayWay?orderId=${order.orderId}`}>
          {begun ? '重新支付或更换方式' : '去支付'}
        </a>
      )}
      {(order.status === 'CANCELLED' || order.status === 'CLOSED') && (
        <a className={styles['primary']} href="/payDeposit?step=form">
          重新提交订单
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
