import { orderQuery } from '../../stores/order/payment.ts'
import { Problem } from './Problem.tsx'
import type { usePlacedOrder } from './use-placed-order.ts'

interface Props extends Pick<ReturnType<typeof usePlacedOrder>, 'order' | 'result'> {
  hotline: string
}

/** Why an order cannot be shown, or may be out of date; nothing if all is well. */
export function OrderProblem({ order, result, hotline }: Props) {
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
      onRetry={() => void orderQuery.retry()}
      hotline={hotline}
    />
  )
}
