import { useEffect } from 'react'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import styles from './PayWay.module.css'

/** An order that cannot be paid: paid already, cancelled, or too late. */
export function ClosedOrder({ order }: { order: PlacedOrder }) {
  const paid = order.status === 'HESITATION' || order.status === 'LOCKED'

  useEffect(() => {
    if (paid) location.replace(`/orderPayDone?orderId=${order.orderId}`)
  }, [paid, order.orderId])

  if (paid) return <p role="status">该订单已支付，正在打开支付结果…</p>
  return (
    <div className={styles['closed']} role="status">
      <h2>{order.status === 'CANCELLED' ? '订单已取消' : '订单已超时关闭'}</h2>
      <p>订单 {order.orderNo} 未支付定金，已经关闭。您的选配与填写的内容还在，可以重新提交。</p>
      <a className={styles['primary']} href="/payDeposit?step=form">
        重新提交订单
      </a>
      <a className={styles['quiet']} href="/r7">
        返回 R7
      </a>
    </div>
  )
}
