import { orderQuery } from '../../stores/order/payment.ts'
import type { PlacedOrder } from '../../stores/order/placed.ts'
import { Problem } from './Problem.tsx'
import type { usePlacedOrder } from './use-placed-order.ts'

interface Props extends Pick<ReturnType<typeof usePlacedOrder>, 'result'> {
  /** The order as last known, if the page still shows it. */
  order?: PlacedOrder | undefined
  onRetry?: () => void
  hotline: string
}

const retry = () => void orderQuery.retry()

/** Why an order cannot be shown, or may be out of date; nothing if all is well. */
export function OrderProblem({ order, result, onRetry = retry, hotline }: Props) {
  if (result.state === 'ready' && !result.data) {
    return (
      <Problem
        what="没有找到该订单"
        reason="当前登录的账户没有这笔订单，请退出后用下单的手机号登录"
        link={{ href: '/userInfo#orders', text: '我的订单' }}
        hotline={hotline}
      />
    )
  }
  if (result.state !== 'failed') return null
  return (
    <Problem
      what={order ? '订单状态未能更新' : '订单未能载入'}
      reason={`${result.reason}。已支付的定金不会丢失`}
      onRetry={onRetry}
      hotline={hotline}
    />
  )
}
