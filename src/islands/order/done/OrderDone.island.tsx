/** Why an island: how the order stands is known to the back end alone. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback } from 'react'
import { $payment, orderQuestion } from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { Problem, Waiting } from '../Problem.tsx'
import { StepBar } from '../StepBar.tsx'
import type { OrderFacts } from '../shots.ts'
import { usePlacedOrder } from '../use-placed-order.ts'
import { usePoll } from '../use-poll.ts'
import { Hesitation } from './Hesitation.tsx'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrderDone.module.css'
import { resultOf } from './result.ts'

/** The last step: paid, on its way or failed, as the back end says. */
export function OrderDone({ facts }: { facts: OrderFacts }) {
  const { order, answer } = usePlacedOrder()
  return (
    <>
      <StepBar current={3} back={{ href: '/r7', text: '返回 R7' }} />
      <section className={styles['page']} aria-label="支付结果">
        {show()}
      </section>
    </>
  )

  function show(): ReactNode {
    if (order) {
      return (
        <>
          {answer.state === 'failed' && (
            <Problem
              what="订单状态未能更新"
              reason={answer.reason}
              onRetry={() => void orderQuestion.retry()}
            />
          )}
          <Result order={order} facts={facts} asking={answer.state === 'loading'} />
        </>
      )
    }
    if (answer.state !== 'failed') {
      return (
        <>
          <h1>正在查询支付结果</h1>
          <Waiting label="正在载入订单…" rows={5} />
        </>
      )
    }
    return (
      <>
        <h1>支付结果</h1>
        <Problem
          what="订单未能载入"
          reason={`${answer.reason}。已支付的定金不会丢失`}
          onRetry={() => void orderQuestion.retry()}
          hotline={facts.hotline}
        />
      </>
    )
  }
}

interface ResultProps {
  order: PlacedOrder
  facts: OrderFacts
  /** The order is being asked for anew. */
  asking: boolean
}

function Result({ order, facts, asking }: ResultProps) {
  const payment = useStore($payment)
  const begun = payment?.orderId === order.orderId
  const { title, text, tone } = resultOf(order, begun, facts.refundTime)
  const ask = useCallback(() => void orderQuestion.ask(order.orderId), [order.orderId])
  usePoll(order.status === 'WAIT_PAY' && begun && !asking, ask)
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
