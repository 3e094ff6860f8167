import { useStore } from '@nanostores/react'
import { useCallback, useEffect } from 'react'
import { type BegunPayment, orderQuery, paymentQuery } from '../../../stores/order/payment.ts'
import { usePolling } from '../../use-polling.ts'
import { Problem } from '../Problem.tsx'
import styles from './PayWay.module.css'

interface Props {
  orderId: string
  payment: BegunPayment
  /** Whether this is the only way to pay here. */
  isAlone: boolean
  /** Whether the payment is reported as made, and so is polled. */
  asking: boolean
  onMade: () => void
}

/**
 * A payment that was started. Coming back from a cashier proves nothing. The visitor reports the
 * payment as made, or WeChat does for its own cashier; the back end confirms it.
 */
export function AfterPayment({ orderId, payment, isAlone, asking, onMade }: Props) {
  const { payId } = payment
  const result = useStore(paymentQuery.$result)
  // A result of an earlier payment does not apply to this one.
  const own = result.state === 'ready' && result.data.payId === payId ? result.data : payment
  const { status } = own
  const isPending = status === 'PENDING'
  const poll = useCallback((signal: AbortSignal) => paymentQuery.poll(signal, payId), [payId])
  const ask = () => void paymentQuery.run(payId)
  usePolling(poll, asking && isPending, 0)

  // The order may follow its payment a little later; this page ends with its status.
  const pollOrder = useCallback(
    (signal: AbortSignal) => orderQuery.poll(signal, orderId),
    [orderId],
  )
  usePolling(pollOrder, status === 'SUCCESS', 0)
  useEffect(() => {
    if (status === 'CLOSED') void orderQuery.run(orderId)
  }, [status, orderId])

  const { title, text } = wordsOf(status, asking, isAlone)
  return (
    <section className={styles['after']} aria-label="支付进度">
      <h2>{title}</h2>
      <p role="status">{text}</p>
      {asking && result.state === 'failed' && (
        <Problem
          what="支付结果未能查到"
          reason={result.reason}
          onRetry={ask}
          needsLogIn={result.needsLogIn}
        />
      )}
      {isPending && (
        <div>
          <button type="button" onClick={asking ? ask : onMade}>
            我已完成支付
          </button>
          {asking && <a href={`/orderPayDone?orderId=${orderId}`}>查看订单状态</a>}
        </div>
      )}
    </section>
  )
}

function wordsOf(status: BegunPayment['status'], asking: boolean, isAlone: boolean) {
  const again = isAlone ? '重新支付' : '重新支付或更换支付方式'
  switch (status) {
    case 'PENDING':
      return asking
        ? { title: '正在确认支付结果', text: '还没有收到支付结果，正在继续查询…' }
        : { title: '支付完成了吗？', text: `完成后请确认；未完成可在下方${again}。` }
    case 'FAILED':
      return { title: '支付没有成功', text: `这笔支付没有扣款。请${again}。` }
    case 'CLOSED':
      return { title: '支付已关闭', text: `请${again}。` }
    case 'SUCCESS':
      return { title: '支付成功', text: '正在打开结果…' }
  }
}
