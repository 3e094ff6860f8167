import { formatYuan } from '../../../domain/price.ts'
import { formatMoment } from '../../../domain/time-left.ts'
import { awaitsPayment, awaitsTransfer, type PlacedOrder } from '../../../stores/order/placed.ts'

interface Result {
  readonly title: string
  readonly text: string
  readonly tone: 'done' | 'ended' | 'waiting'
}

/**
 * Describes the state of an order.
 *
 * @param refundTime time within which a deposit is refunded, as in `3–5 个工作日`
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
    case 'WAIT_PAY':
      return { tone: 'waiting', ...dueWords(order) }
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
      if (awaitsTransfer(order)) {
        return {
          tone: 'waiting',
          title: '正在确认是否到账',
          text: '支付时间已到，还没有收到转账。若您已在时限内转账，到账后 1 个工作日内订单会恢复；超时的转账将原路退还。已转账请不要重新下单。',
        }
      }
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

/** Describes an order whose deposit is due. */
function dueWords(order: PlacedOrder): Pick<Result, 'text' | 'title'> {
  const until = `请在 ${formatMoment(order.expireTime)} 前`
  const due = `${until}支付定金 ${formatYuan(order.amount)}。`
  if (awaitsTransfer(order)) {
    return {
      title: '等待转账到账',
      text: `${until}向下列账户转账 ${formatYuan(order.amount)}。到账后 1 个工作日内确认，本页会自动更新；已经转账的，请不要重复支付。`,
    }
  }
  if (awaitsPayment(order)) {
    return {
      title: '支付处理中',
      text: `还没有收到支付结果，本页会自动更新。若已扣款，请保留付款凭证，不要重复支付；若未付款，${due}`,
    }
  }
  if (order.payment?.status === 'FAILED') {
    return { title: '支付没有成功', text: `这笔支付没有扣款。${due}` }
  }
  return { title: '订单待支付', text: due }
}
