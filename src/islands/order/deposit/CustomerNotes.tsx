import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { maskMobile } from '../../../domain/mask.ts'
import { formatYuan } from '../../../domain/price.ts'
import { askAboutCustomer, blindOrdersQuery } from '../../../stores/order/customer.ts'
import { $placed } from '../../../stores/order/placed.ts'
import { $loginData, $session, $token } from '../../../stores/session.ts'
import { Problem } from '../Problem.tsx'
import styles from './CustomerNotes.module.css'
import { LogInNote } from './LogInNote.tsx'

/** What is known of the customer: the log-in, an order that waits, deposits paid before. */
export function CustomerNotes() {
  const token = useStore($token)
  const state = useStore($session)
  const login = useStore($loginData)
  const placed = useStore($placed)
  const blind = useStore(blindOrdersQuery.$result)
  const mobile = token && login?.mobile

  useEffect(() => {
    if (mobile) askAboutCustomer(mobile)
  }, [mobile])

  if (!token || state === 'out') {
    return (
      <LogInNote>
        登录后为您带出专属门店与顾问，并可支付定金。已选的配置与已填写的内容会保留。
      </LogInNote>
    )
  }
  const deductible = blind.state === 'ready' ? blind.data.filter((order) => order.deductible) : []
  return (
    <div className={styles['notes']}>
      {login && <p className={styles['quiet']}>已登录 {maskMobile(login.mobile)}</p>}
      {placed && placed.userId === login?.user_id && (
        <div className={styles['note']}>
          <p>您在本机提交过订单。</p>
          <a href="/orderPayDone">查看订单</a>
        </div>
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
