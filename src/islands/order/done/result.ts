import { formatYuan } from '../../../domain/price.ts'
import { formatMoment } from '../../../domain/time-left.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'

interface Result {
  readonly title: string
  readonly text: string
  readonly tone: 'done' | 'ended' | 'waiting'
}

/**
 * What to say of an order.
 *
 * @param begun whether a payment was begun in this tab, whose outcome may be on its way
 * @param refundTime within what time a deposit comes back, as in `3–5 个工作日`
 */
export function resultOf(order: PlacedOrder, begun: boolean, refundTime: string): Result {
  const refund = `${formatYuan(order.refundAmount ?? 0)} 将原路退还，一般 ${refundTime}到账。`
  switch (order.status) {
    case 'HESITATION':
    case 'LOCKED':
      return {
        tone: 'done',
        title: '定金支付成功',
        text:
          `已收到定金 ${formatYuan(order.amount)}${order.payTime ? `，${formatMoment(order.payTime)}` : ''}。` +
          (order.refundAmount ? `另有重复支付的 ${refund}` : ''),
      }
    case 'WAIT_PAY':
      return begun
        ? {
            tone: 'waiting',
            title: '支付处理中',
            text: '还没有收到支付结果，本页会自动更新。若已扣款，请保留付款凭证，不要重复支付。',
          }
        : {
            tone: 'waiting',
            title: '订单待支付',
            text: `请在 ${formatMoment(order.expireTime)} 前支付定金 ${formatYuan(order.amount)}。`,
          }
    case 'CANCELLED':
      return {
        tone: 'ended',
        title: '订单已取消',
        text: order.refundAmount
          ? `已支付的 ${refund}`
          : '没有收到定金。若您已付款，款项将原路退还。',
      }
    case 'CLOSED':
      return {
        tone: 'ended',
        title: '支付未完成',
        text: order.refundAmount
          ? `付款时订单已超过支付时限。已支付的 ${refund}`
          : '订单未在时限内支付，已自动关闭。若您已付款，款项将原路退还。',
      }
  }
}
