import type { Card } from '../../contract/desk/message.ts'
import { ORDER_STATUS_WORDS, orderStatusAt } from '../../domain/order-status.ts'
import { formatYuan } from '../../domain/price.ts'
import { formatMoment } from '../../domain/time-left.ts'
import type { Order } from '../orders/find-order.ts'
import type { cars, Store } from './content.ts'

export function carCard({ id, name, category, tagline }: (typeof cars)[number]): Card {
  return { type: 'car', title: `${name} ${category}`, detail: tagline, href: `/${id}` }
}

export function storeCard(store: Store): Card {
  const { id, name, cityName, district, address, hours, status } = store
  return {
    type: 'store',
    title: name,
    detail: `${cityName}${district}${address}\n${hours}`,
    ...(status !== '营业' && { status }),
    href: `/saleStore#${id}`,
  }
}

/** An order as it stands now, for its buyer: it leads to where the deposit is paid, or to how it went. */
export function orderCard(order: Order, now: Date): Card {
  const { id, orderNo, content } = order
  const status = orderStatusAt(order, now)
  const lines = [`订单号 ${orderNo}`, `定金 ${formatYuan(content.deposit)}`, wayOn(order, now)]
  return {
    type: 'order',
    title: content.edition,
    detail: lines.filter(Boolean).join('\n'),
    status: ORDER_STATUS_WORDS[status],
    href: `/${status === 'WAIT_PAY' ? 'selectPayWay' : 'orderPayDone'}?orderId=${id}`,
  }
}

/** What its buyer can do with an order, and until when. */
function wayOn(order: Order, now: Date): string {
  const status = orderStatusAt(order, now)
  if (status === 'WAIT_PAY') return `请在 ${formatMoment(order.expireAt.toISOString())} 前支付`
  if (status === 'HESITATION' && order.hesitationEndsAt) {
    return `${formatMoment(order.hesitationEndsAt.toISOString())} 前可改配或退订`
  }
  return ''
}
