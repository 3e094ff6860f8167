import type { listCards } from '../../contract/desk/list-cards.ts'
import type { Card, CardType } from '../../contract/desk/message.ts'
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint.ts'
import { ORDER_STATUS_WORDS, orderStatusAt } from '../../domain/order-status.ts'
import { formatWan, formatYuan } from '../../domain/price.ts'
import { formatMoment } from '../../domain/time-left.ts'
import type { Database } from '../db/database.ts'
import { findOrder, findOrders, type Order } from '../orders/find-order.ts'
import type { Desk, Store } from './content.ts'

/** Most orders offered for sending; visitors ask about older ones by number. */
const MAX_ORDERS = 10

/** A card of a type that visitors can also send. */
type Own = Card & { readonly type: CardType }

/** Lists the cards of a type that a visitor may send. */
export async function offerCards(
  db: Database,
  { cars, stores }: Desk,
  userId: string,
  { type }: ParsedRequestOf<typeof listCards>,
  now: Date,
): Promise<ResponseOf<typeof listCards>> {
  if (type === 'car') return cars.map((car) => ({ ...carCard(car), id: car.id }))
  if (type === 'order') {
    const own = await findOrders(db, userId, MAX_ORDERS)
    return own.map((order) => ({ ...orderCard(order, now), id: order.id }))
  }
  return stores.map((store) => ({
    ...storeCard(store),
    id: store.id,
    lng: store.longitude,
    lat: store.latitude,
  }))
}

/** Finds a card by type and id; an order's only for its buyer. */
export async function findCard(
  db: Database,
  { cars, stores }: Desk,
  userId: string,
  { type, id }: { readonly type: CardType; readonly id: string },
  now: Date,
): Promise<Card | undefined> {
  if (type === 'order') {
    const order = await findOrder(db, id, userId)
    return order && orderCard(order, now)
  }
  if (type === 'store') {
    const store = stores.find((each) => each.id === id)
    return store && storeCard(store)
  }
  const car = cars.find((each) => each.id === id)
  return car && carCard(car)
}

/** The card of a car: links to its page, shows its starting price and range. */
export function carCard({ id, name, category, tagline, price, range }: Desk['cars'][number]): Own {
  return {
    type: 'car',
    title: `${name} ${category}`,
    detail: `${tagline}\n${formatWan(price)}起 · CLTC 综合续航 ${range} km`,
    href: `/${id}`,
  }
}

/** The card of a store: shows address and hours, links to its place in the list of stores. */
export function storeCard(store: Store): Own {
  const { id, name, cityName, district, address, hours, status } = store
  return {
    type: 'store',
    title: name,
    detail: `${cityName}${district}${address}\n${hours}`,
    ...(status !== '营业' && { status }),
    href: `/saleStore#${id}`,
  }
}

/** The card of an order: links to the payment page while it can be paid, else to its result. */
export function orderCard(order: Order, now: Date): Own {
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

/** The card of a page of the site. */
export function pageCard(title: string, href: string): Card {
  return { type: 'page', title, detail: '', href }
}

/** What the buyer can still do with an order, and until when; empty for nothing. */
function wayOn(order: Order, now: Date): string {
  const status = orderStatusAt(order, now)
  if (status === 'WAIT_PAY') return `请在 ${formatMoment(order.expireAt.toISOString())} 前支付`
  if (status === 'HESITATION' && order.hesitationEndsAt) {
    return `${formatMoment(order.hesitationEndsAt.toISOString())} 前可改配或退订`
  }
  return ''
}
