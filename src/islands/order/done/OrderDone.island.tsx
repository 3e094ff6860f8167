/** Why an island: only the back end knows the state of the order. */
import { useCallback, useEffect } from 'react'
import { payChannels } from '../../../domain/pay-channels.ts'
import { isWeChat } from '../../../domain/wechat.ts'
import { orderQuery } from '../../../stores/order/payment.ts'
import {
  awaitsPayment,
  awaitsTransfer,
  isEnded,
  type PlacedOrder,
} from '../../../stores/order/placed.ts'
import { usePolling } from '../../use-polling.ts'
import { useIsPast } from '../../use-time-left.ts'
import { formAddress } from '../form-address.ts'
import { OrderProblem } from '../OrderProblem.tsx'
import type { OrderFacts } from '../order-facts.ts'
import { Transfer } from '../pay/Transfer.tsx'
import { usePlacedOrder } from '../use-placed-order.ts'
import { Hesitation } from './Hesitation.tsx'
import { OrderAwaited } from './OrderAwaited.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrderDone.module.css'
import { ResultPage } from './ResultPage.tsx'
import { resultOf } from './result.ts'

/** Polling interval for a transfer, in ms: it takes working days. */
const TRANSFER_PACE = 60_000

/** The last step: paid, in progress or failed, as the back end says. */
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
  const { orderId, status } = order
  const isOver = isEnded(order)
  const { title, text, tone } = resultOf(order, facts.refundTime)
  const poll = useCallback((signal: AbortSignal) => orderQuery.poll(signal, orderId), [orderId])
  // The clocks differ, so at the end of a period it is asked until the back end says so too.
  const isOutdated = useIsPast(endOfPeriod(order))
  const pace = awaitsTransfer(order) && !isOutdated ? TRANSFER_PACE : undefined
  usePolling(poll, awaitsPayment(order) || isOutdated, pace, pace)
  useStepsAfterwards(!isOver)
  return (
    <>
      <div className={styles['head']} data-tone={tone} role="status">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {status === 'WAIT_PAY' && <DepositDue order={order} hotline={facts.hotline} />}
      {isOver && (
        <a className={styles[awaitsPayment(order) ? 'quiet' : 'primary']} href={formAddress(order)}>
          {awaitsPayment(order) ? '没有付款，重新提交订单' : '重新提交订单'}
        </a>
      )}
      <OrderCard order={order} paints={facts.paints} />
      <Hesitation order={order} hotline={facts.hotline} />
      <p className={styles['ways']}>
        <a href="/appDownload">下载APP</a>
        <a href="/">返回首页</a>
      </p>
    </>
  )
}

/** When the order's status ends by itself. */
function endOfPeriod({ status, expireTime, hesitationEnd }: PlacedOrder): string | undefined {
  if (status === 'WAIT_PAY') return expireTime
  return status === 'HESITATION' ? hesitationEnd : undefined
}

/** How to pay an order whose deposit is due. */
function DepositDue({ order, hotline }: { order: PlacedOrder; hotline: string }) {
  const href = `/selectPayWay?orderId=${order.orderId}`
  if (awaitsTransfer(order)) {
    return (
      <>
        <Transfer order={order} awaited hotline={hotline} />
        <a className={styles['quiet']} href={href}>
          更换支付方式
        </a>
      </>
    )
  }
  const isAlone = payChannels(isWeChat(navigator.userAgent), order.buyer.type).length === 1
  const again = isAlone ? '重新支付' : '重新支付或更换方式'
  return (
    <a className={styles['primary']} href={href}>
      {awaitsPayment(order) ? again : '去支付'}
    </a>
  )
}

/**
 * Shows the page's text on what follows the payment; none of it applies to an order that is over.
 */
function useStepsAfterwards(shown: boolean): void {
  useEffect(() => {
    const steps = document.getElementById('afterwards')
    if (steps) steps.hidden = !shown
  }, [shown])
}
