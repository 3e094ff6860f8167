import { formatYuan } from '../../../domain/price.ts'
import { formatMoment } from '../../../domain/time-left.ts'
import { awaitsPayment, type PlacedOrder } from '../../../stores/order/placed.ts'

interface Result {
  readonly title: string
  readonly text: string
  readonly tone: 'done' | 'ended' | 'waiting'
}

/**
 * What to say of an order.
 *
 * @param refundTime within what time a deposit comes back, as in `3–5 个工作日`
 */
export function resultOf(order: PlacedOrder, refundTime: string): Result {
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
    case 'WAIT_PAY': {
      const due = `请在 ${formatMoment(order.expireTime)} 前支付定金 ${formatYuan(order.amount)}。`
      return awaitsPayment(order)
        ? {
            tone: 'waiting',
            title: '支付处理中',
            text: `还没有收到支付结果，本页会自动更新。若已扣款，请保留付款凭证，不要重复支付；若未付款，${due}`,
          }
        : { tone: 'waiting', title: '订单待支付', text: due }
    }
    case 'CANCELLED':
      return {
        tone: 'ended',
        title: '订单已取消',
        text: order.refundAmount
          ? `已支付的 ${refund}`
          : '没有收到定金。若您已付款，款项将原路退还。',
      }
    case 'CLOSED': {
      const late = '若您已在时限内付款，结果到达后订单会恢复；超时的付款将原路退还。'
      if (awaitsPayment(order)) {
        return {
          tone: 'waiting',
          title: '正在确认支付结果',
          text: `支付时间已到，还没有收到支付结果，本页会自动更新。${late}已付款请不要重新下单。`,
        }
      }
      return {
        tone: 'ended',
        title: '订单已超时关闭',
        text: order.refundAmount
          ? `付款时订单已超过支付时限。已支付的 ${refund}`
          : `订单未在时限内支付，已自动关闭。${late}`,
      }
    }
  }
}
