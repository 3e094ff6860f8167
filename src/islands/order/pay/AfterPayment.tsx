import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { type BegunPayment, orderQuery, paymentQuery } from '../../../stores/order/payment.ts'
import { usePolling } from '../../use-polling.ts'
import { Problem } from '../Problem.tsx'
import styles from './PayWay.module.css'

interface Props {
  orderId: string
  payment: BegunPayment
}

/**
 * A payment has been begun. Coming back from the cashier says nothing of it: the visitor says that
 * it is done, and the back end whether it is.
 */
export function AfterPayment({ orderId, payment }: Props) {
  const { channel, payId } = payment
  const result = useStore(paymentQuery.$result)
  const [asking, setAsking] = useState(false)
  // What is known of an earlier payment says nothing of this one.
  const own = result.state === 'ready' && result.data.payId === payId ? result.data : payment
  const { status } = own
  const poll = useCallback(() => paymentQuery.poll(payId), [payId])
  const ask = () => void paymentQuery.run(payId)
  usePolling(poll, asking && status === 'PENDING', 0)

  useEffect(() => {
    if (status === 'SUCCESS' || status === 'CLOSED') void orderQuery.run(orderId)
  }, [status, orderId])

  return (
    <section className={styles['after']} aria-label="支付进度">
      <h2>{channel === 'OFFLINE' ? '转账完成了吗？' : '支付完成了吗？'}</h2>
      <p role="status">{words(status, asking)}</p>
      {asking && result.state === 'failed' && (
        <Problem
          what="支付结果未能查到"
          reason={result.reason}
          onRetry={ask}
          needsLogIn={result.needsLogIn}
        />
      )}
      <div>
        <button type="button" onClick={() => (asking ? ask() : setAsking(true))}>
          我已完成支付
        </button>
        {asking && <a href={`/orderPayDone?orderId=${orderId}`}>查看订单状态</a>}
      </div>
    </section>
  )
}

function words(status: BegunPayment['status'], asking: boolean): string {
  switch (status) {
    case 'PENDING':
      return asking
        ? '还没有收到支付结果，正在继续查询…'
        : '完成后请确认；未完成可在下方重新支付或更换方式。'
    case 'FAILED':
      return '这笔支付没有成功，没有扣款。请重新支付或更换支付方式。'
    case 'CLOSED':
      return '这笔支付已关闭，请重新支付。'
    case 'SUCCESS':
      return '支付成功，正在打开结果…'
  }
}
