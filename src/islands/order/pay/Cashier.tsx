import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { apartOf } from '../../../domain/option-groups.ts'
import { type PayChannel, payChannels } from '../../../domain/pay-channels.ts'
import { formatYuan } from '../../../domain/price.ts'
import { formatTimeLeft } from '../../../domain/time-left.ts'
import { isWeChat } from '../../../domain/wechat.ts'
import {
  type BegunPayment,
  orderQuery,
  type PayInstructions,
  prepareQuery,
} from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { usePolling } from '../../use-polling.ts'
import { ActProblem } from '../ActProblem.tsx'
import { Apart } from '../configure/PriceSheet.tsx'
import { OrderNumber } from '../OrderNumber.tsx'
import { useTimeLeft } from '../use-time-left.ts'
import { AfterPayment } from './AfterPayment.tsx'
import { BankTransfer } from './BankTransfer.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { ChannelList } from './ChannelList.tsx'
import { leaveForPayer, openCashier, takePayerCode } from './open-cashier.ts'
import styles from './PayWay.module.css'

interface Props {
  order: PlacedOrder
  hotline: string
}

const UNOPENED = '未能打开支付，请重试或更换支付方式'

/** What is to be paid, by when, and how. */
export function Cashier({ order, hotline }: Props) {
  const left = useTimeLeft(order.expireTime)
  const prepare = useStore(prepareQuery.$result)
  const channels = payChannels(isWeChat(navigator.userAgent), order.buyer.type)
  const [channel, setChannel] = useState<PayChannel>(channels[0] ?? 'WX_H5')
  const [problem, setProblem] = useState('')
  const [bank, setBank] = useState<PayInstructions['bank']>()
  // What was begun since the order was asked for: the next answer knows of it.
  const [begun, setBegun] = useState<{ on: PlacedOrder; payment: BegunPayment }>()
  const payment = begun?.on === order ? begun.payment : order.payment
  const over = left === 0
  const { orderId } = order

  // Two clocks never end together: the back end may say for a moment that there is time left.
  const asked = useStore(orderQuery.$result)
  const poll = useCallback(() => orderQuery.poll(orderId), [orderId])
  usePolling(poll, over && asked.state !== 'failed', 0)

  const pay = async (payerCode?: string) => {
    setProblem('')
    const returnUrl = `${location.origin}/selectPayWay?orderId=${orderId}`
    const instructions = await prepareQuery.run(orderId, channel, returnUrl, payerCode)
    if (!instructions) return
    if ('authorizeUrl' in instructions) {
      if (!leaveForPayer(orderId, instructions.authorizeUrl)) setProblem(UNOPENED)
      return
    }
    setBank(instructions.bank)
    setBegun({ on: order, payment: { payId: instructions.payId, channel, status: 'PENDING' } })
    // A transfer takes days, and the order waits for it.
    if (instructions.bank) void orderQuery.run(orderId)
    const outcome = await openCashier(instructions)
    if (outcome === 'unknown') setProblem(UNOPENED)
    if (outcome === 'cancelled') setProblem('您已取消支付，可以重新支付')
  }

  // Back from WeChat, which has told who pays: what was asked for goes on.
  const goOn = useEffectEvent(() => {
    const code = takePayerCode(orderId)
    if (code) void pay(code)
  })
  useEffect(() => goOn(), [])

  return (
    <>
      <Due order={order} left={left} />
      {over ? (
        <p role="status">支付时间已到，正在查询订单…</p>
      ) : (
        <>
          {payment && <AfterPayment orderId={orderId} payment={payment} />}
          <ChannelList channels={channels} chosen={channel} onChoose={setChannel} />
          {bank && channel === 'OFFLINE' && <BankTransfer bank={bank} amount={order.amount} />}
          {prepare.state === 'failed' && (
            <ActProblem
              what="支付未能发起"
              failure={prepare}
              orderId={orderId}
              onRetry={() => void pay()}
              hotline={hotline}
            />
          )}
          {problem && (
            <p className={styles['problem']} role="alert">
              {problem}
            </p>
          )}
          <button
            className={styles['primary']}
            type="button"
            aria-disabled={prepare.state === 'loading'}
            onClick={() => prepare.state !== 'loading' && void pay()}
          >
            {prepare.state === 'loading' ? '正在打开支付…' : labelOf(channel, order.amount)}
          </button>
          <CancelOrder orderId={orderId} />
        </>
      )}
    </>
  )
}

/** What is due, by when, and for which order. */
function Due({ order, left }: { order: PlacedOrder; left: number }) {
  return (
    <dl className={styles['due']}>
      <div className={styles['amount']}>
        <dt>定金</dt>
        <dd>{formatYuan(order.amount)}</dd>
      </div>
      <div>
        <dt>订单号</dt>
        <dd>
          <OrderNumber orderNo={order.orderNo} />
        </dd>
      </div>
      <div>
        <dt>剩余支付时间</dt>
        <dd>
          <span role="timer">{formatTimeLeft(left)}</span>
        </dd>
      </div>
      <div>
        <dt>车辆</dt>
        <dd>
          {order.edition} · {formatYuan(order.price)}
          <Apart costs={apartOf(order.options)} />
        </dd>
      </div>
    </dl>
  )
}

function labelOf(channel: PayChannel, amount: number): string {
  return channel === 'OFFLINE' ? '查看收款账户' : `支付 ${formatYuan(amount)}`
}
