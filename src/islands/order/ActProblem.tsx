import { isOutdated } from '../../stores/order/payment.ts'
import type { Failed } from '../../stores/query.ts'
import { Problem } from './Problem.tsx'

interface Props {
  /** What failed, such as 支付未能发起. */
  what: string
  failure: Failed
  orderId: string
  onRetry: () => void
  hotline?: string
}

/** A failed act on an order. If the order has changed since it was shown, a link leads to it. */
export function ActProblem({ what, failure, orderId, onRetry, hotline }: Props) {
  const { needsLogIn, reason } = failure
  const words = { what, reason, needsLogIn, hotline }
  if (!isOutdated(failure)) return <Problem {...words} onRetry={onRetry} />
  return (
    <Problem {...words} link={{ href: `/orderPayDone?orderId=${orderId}`, text: '查看订单' }} />
  )
}
