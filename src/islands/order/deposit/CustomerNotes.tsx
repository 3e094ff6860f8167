import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { maskMobile } from '../../../domain/mask.ts'
import { formatYuan } from '../../../domain/price.ts'
import { $isGuest, askAboutCustomer, blindOrdersQuery } from '../../../stores/order/customer.ts'
import { $placed } from '../../../stores/order/placed.ts'
import { waitingQuery } from '../../../stores/order/waiting.ts'
import { $loginData, $token } from '../../../stores/session.ts'
import { Problem } from '../Problem.tsx'
import styles from './CustomerNotes.module.css'

/** What is known of a logged-in customer: the number, a waiting order, deposits paid before. */
export function CustomerNotes() {
  const token = useStore($token)
  const isGuest = useStore($isGuest)
  const login = useStore($loginData)
  const placed = useStore($placed)
  const blind = useStore(blindOrdersQuery.$result)
  const waiting = useStore(waitingQuery.$result)
  const mobile = token && login?.mobile

  useEffect(() => {
    if (mobile) askAboutCustomer(mobile)
  }, [mobile])

  if (isGuest) return null
  const [due] = waiting.state === 'ready' ? waiting.data : []
  const deductible = blind.state === 'ready' ? blind.data.filter((order) => order.deductible) : []
  return (
    <div className={styles['notes']}>
      {login && <p className={styles['quiet']}>已登录 {maskMobile(login.mobile)}</p>}
      {due ? (
        <div className={styles['note']}>
          <p>
            您有待支付的订单（{due.orderNo}，{due.edition}）。
          </p>
          <a href={`/selectPayWay?orderId=${due.orderId}`}>去支付</a>
        </div>
      ) : (
        placed &&
        placed.userId === login?.user_id && (
          <div className={styles['note']}>
            <p>您在本机提交过订单。</p>
            <a href="/orderPayDone">查看订单</a>
          </div>
        )
      )}
      {waiting.state === 'failed' && (
        <Problem
          what="待支付的订单未能查到"
          reason={waiting.reason}
          onRetry={() => void waitingQuery.retry()}
          needsLogIn={waiting.needsLogIn}
        />
      )}
      {deductible.map(({ orderNo, amount }) => (
        <div className={styles['note']} key={orderNo}>
          <p>
            您的盲订金 {formatYuan(amount)}（{orderNo}）可在交付结算时抵扣车款。
          </p>
        </div>
      ))}
      {blind.state === 'failed' && (
        <Problem
          what="盲订金未能查到"
          reason={blind.reason}
          onRetry={() => void blindOrdersQuery.retry()}
          needsLogIn={blind.needsLogIn}
        />
      )}
    </div>
  )
}
