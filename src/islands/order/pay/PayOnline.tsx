import { useStore } from '@nanostores/react'
import { formatYuan } from '../../../domain/price.ts'
import { prepareQuery } from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { ActProblem } from '../ActProblem.tsx'
import { Problem } from '../Problem.tsx'
import styles from './PayWay.module.css'
import type { usePayment } from './use-payment.ts'

interface Props extends Pick<ReturnType<typeof usePayment>, 'busy' | 'problem'> {
  order: PlacedOrder
  /** Whether this is the only way to pay here: inside WeChat, unless the buyer is a company. */
  isAlone: boolean
  hotline: string
  onPay: () => void
}

/** What to do inside WeChat, where only its own payment works. */
const OUTSIDE = '也可点右上角“…”，选择在浏览器打开，登录后继续支付'

/** Opens the cashier of the chosen channel, or says why it cannot. */
export function PayOnline({ order, isAlone, busy, problem, hotline, onPay }: Props) {
  const prepare = useStore(prepareQuery.$result)
  const isClosed = prepare.state === 'failed' && prepare.refusal === 'channelUnavailable'
  return (
    <>
      {prepare.state === 'failed' && (
        <ActProblem
          what="支付未能发起"
          failure={
            isClosed && isAlone
              ? { ...prepare, reason: `微信支付暂不可用，请稍后重试；${OUTSIDE}` }
              : prepare
          }
          orderId={order.orderId}
          onRetry={onPay}
          hotline={hotline}
        />
      )}
      {problem === 'unopened' && (
        <Problem
          what="未能打开支付"
          reason={isAlone ? `请重试；${OUTSIDE}` : '请重试，或更换支付方式'}
          onRetry={onPay}
          hotline={hotline}
        />
      )}
      {problem === 'cancelled' && (
        <p className={styles['problem']} role="alert">
          您已取消支付，可以重新支付
        </p>
      )}
      <button
        className={styles['primary']}
        type="button"
        aria-disabled={busy}
        data-track="pay"
        onClick={() => busy || onPay()}
      >
        {busy ? '正在打开支付…' : `支付 ${formatYuan(order.amount)}`}
      </button>
    </>
  )
}
