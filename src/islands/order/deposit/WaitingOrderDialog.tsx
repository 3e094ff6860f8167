import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { cancelOrder } from '../../../contract/order/cancel-order.ts'
import { formatYuan } from '../../../domain/price.ts'
import { mayHaveActed } from '../../../stores/lost-reply.ts'
import { cancelQuery } from '../../../stores/order/payment.ts'
import { awaitsPayment, keepPlaced } from '../../../stores/order/placed.ts'
import { $waiting, type Standing, startAnew } from '../../../stores/order/waiting.ts'
import styles from '../../sheet/Acts.module.css'
import { Sheet } from '../../sheet/Sheet.tsx'
import { ActProblem } from '../ActProblem.tsx'

/**
 * An order already exists, from this device or another: continue it, replace it, or order another.
 * While it is being cancelled the dialog can only be closed, which gives the replacement up.
 */
export function WaitingOrderDialog({ onAnew }: { onAnew: () => void }) {
  const standing = useStore($waiting)
  const cancel = useStore(cancelQuery.$result)
  const busy = cancel.state === 'loading'
  const order = standing?.order
  const waits = order?.status === 'WAIT_PAY'

  // Back in the configuration, the visitor has left it.
  useEffect(() => () => $waiting.set(undefined), [])

  const add = () => {
    startAnew()
    onAnew()
  }
  const replace = async () => {
    if (order && (await cancelQuery.run(order.orderId, 'WAIT_PAY'))) add()
  }
  const goOn = () => {
    if (!order) return
    keepPlaced(order.orderId)
    location.assign(waits ? `/selectPayWay?orderId=${order.orderId}` : '/orderPayDone')
  }
  return (
    <Sheet
      title={titleOf(waits, standing?.isFull === true)}
      open={order !== undefined}
      onClose={() => $waiting.set(undefined)}
    >
      {order && (
        <div className={styles['sheet']}>
          <p>
            订单 {order.orderNo}，{order.edition}，总价 {formatYuan(order.price)}。
            {adviceOn(standing)}
          </p>
          {cancel.state === 'failed' && (
            <ActProblem
              what={
                mayHaveActed(cancelOrder, cancel.refusal)
                  ? '未能确认原订单是否已取消'
                  : '原订单未能取消'
              }
              failure={cancel}
              orderId={order.orderId}
              onRetry={() => void replace()}
            />
          )}
          <button
            className={styles['primary']}
            type="button"
            aria-disabled={busy}
            onClick={() => busy || goOn()}
          >
            {waits ? '去支付' : '查看订单'}
          </button>
          {waits && (
            <button
              className={styles['quiet']}
              type="button"
              aria-disabled={busy}
              onClick={() => busy || void replace()}
            >
              {busy ? '正在取消原订单…' : '取消原订单并重新提交'}
            </button>
          )}
          {!standing.isFull && (
            <button
              className={styles['quiet']}
              type="button"
              aria-disabled={busy}
              onClick={() => busy || add()}
            >
              {waits ? '保留原订单，另下一单' : '另下一单'}
            </button>
          )}
        </div>
      )}
    </Sheet>
  )
}

function adviceOn({ order, isFull }: Standing): string {
  if (awaitsPayment(order)) {
    return '它的支付结果还在确认，若您已付款，请等待结果，不要重复支付或再下一单。'
  }
  if (order.status !== 'WAIT_PAY') return '确定要另外再下一单吗？'
  return isFull
    ? '请先支付它，或取消它再提交新的订单。'
    : '请先支付它的定金；也可以取消它再提交，或保留它另下一单。'
}

function titleOf(waits: boolean, isFull: boolean): string {
  if (!waits) return '您已有一笔订单'
  return isFull ? '您有两笔待支付的订单' : '您有一笔待支付的订单'
}
