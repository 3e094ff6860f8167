import { useState } from 'react'
import { PAY_CHANNELS, type PayChannel, payChannels } from '../../../domain/pay-channels.ts'
import { isWeChat } from '../../../domain/wechat.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { AfterPayment } from './AfterPayment.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { ChannelList } from './ChannelList.tsx'
import { LeaveTransfer } from './LeaveTransfer.tsx'
import { hasPayerAnswer } from './open-cashier.ts'
import { PayOnline } from './PayOnline.tsx'
import { Transfer, TransferAwaited } from './Transfer.tsx'
import { usePayment } from './use-payment.ts'

interface Props {
  order: PlacedOrder
  hotline: string
}

/** The ways to pay an order, and the progress of a started payment. */
export function WaysToPay({ order, hotline }: Props) {
  const channels = payChannels(isWeChat(navigator.userAgent), order.buyer.type)
  const { payment, begin, made, setMade, busy, problem, pay, stop } = usePayment(order)
  const [chosen, setChosen] = useState(readChoice)
  const [leaving, setLeaving] = useState(false)
  const { orderId } = order

  const choose = (other: PayChannel) => {
    // Else the cashier of the channel before would open.
    stop()
    history.replaceState({ ...history.state, channel: other }, '')
    setChosen(other)
  }

  // A pending payment keeps its channel: another channel would void it.
  const open = payment?.status === 'PENDING' ? payment.channel : undefined
  const works = (each: PayChannel | undefined) => channels.some((one) => one === each)
  const channel = [chosen, open, ...channels].find(works) ?? 'WX_H5'
  const isAlone = channels.length === 1
  const awaitsTransfer = open === 'OFFLINE'

  return (
    <>
      {awaitsTransfer && <TransferAwaited order={order} />}
      {payment && !awaitsTransfer && (
        <AfterPayment
          orderId={orderId}
          payment={payment}
          isAlone={isAlone}
          asking={made === payment.payId}
          onMade={() => setMade(payment.payId)}
        />
      )}
      <ChannelList channels={channels} chosen={channel} onChoose={choose} />
      {channel === 'OFFLINE' ? (
        <Transfer
          order={order}
          awaited={awaitsTransfer}
          hotline={hotline}
          onBegin={(payId) => begin(payId, 'OFFLINE')}
        />
      ) : (
        <PayOnline
          order={order}
          isAlone={isAlone}
          busy={busy}
          problem={problem}
          hotline={hotline}
          onPay={() => (awaitsTransfer ? setLeaving(true) : void pay(channel))}
        />
      )}
      <CancelOrder orderId={orderId} awaited={open !== undefined} onAsk={stop} />
      <LeaveTransfer
        open={leaving}
        onClose={() => setLeaving(false)}
        onLeave={() => {
          setLeaving(false)
          void pay(channel)
        }}
      />
    </>
  )
}

/**
 * The channel chosen before a reload, or before the visitor came back. After WeChat has led back, only
 * its own payment continues.
 */
function readChoice(): PayChannel | undefined {
  if (hasPayerAnswer(new URL(location.href))) return 'WX_JSAPI'
  return PAY_CHANNELS.find((each) => each === history.state?.channel)
}
