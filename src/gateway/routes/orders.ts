import type { ResponseOf } from '../../contract/endpoint.ts'
import { cancelOrder } from '../../contract/order/cancel-order.ts'
import { changeOrderSku } from '../../contract/order/change-order-sku.ts'
import { createOrder } from '../../contract/order/create-order.ts'
import { getOrder } from '../../contract/order/get-order.ts'
import { listOrders } from '../../contract/order/list-orders.ts'
import { maskMobile, maskName } from '../../domain/mask.ts'
import { orderStatusAt } from '../../domain/order-status.ts'
import { implement, Refused, refuse } from '../call/handler.ts'
import { cancelOwnOrder } from '../orders/cancel.ts'
import { changeOwnOrder } from '../orders/change.ts'
import { findOrder, findOrderOfKey, findOrders, type Order } from '../orders/find-order.ts'
import { submitOrder } from '../orders/submit.ts'
import { findLatestPayment, type Payment, paymentStatusAt } from '../payments/payments.ts'

/** Most orders listed; visitors ask about older ones by number. */
const MAX_LISTED = 50

/** The calls about the caller's own orders; others' orders count as not found. */
export const orderRoutes = [
  implement(createOrder, async (submission, context) => {
    const { userId } = context.session()
    const key = context.header('Idempotency-Key')
    if (!key) return refuse('keyMissing')
    if (key !== submission.clientOrderNo) return refuse('badRequest')
    const work = `${userId} ${key}`
    if (context.inProgress.has(work)) return refuse('duplicate')
    context.inProgress.add(work)
    try {
      const order = await submitOrder(submission, context)
      if (order instanceof Refused) return order
      return {
        orderId: order.id,
        orderNo: order.orderNo,
        amount: order.content.deposit,
        expireTime: order.expireAt.toISOString(),
        status: orderStatusAt(order, context.clock()),
      }
    } finally {
      context.inProgress.delete(work)
    }
  }),

  implement(getOrder, async (request, { db, clock, session }) => {
    const { userId } = session()
    const order =
      'orderId' in request
        ? await findOrder(db, request.orderId, userId)
        : await findOrderOfKey(db, userId, request.clientOrderNo)
    if (!order) return refuse('orderNotFound')
    return toOrderReply(order, await findLatestPayment(db, order.id), clock())
  }),

  implement(listOrders, async (_, { db, clock, session }) => {
    const now = clock()
    return (await findOrders(db, session().userId, MAX_LISTED)).map((order) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      status: orderStatusAt(order, now),
      edition: order.content.edition,
      amount: order.content.deposit,
      createTime: order.createdAt.toISOString(),
    }))
  }),

  implement(cancelOrder, async (request, context) => {
    const refundAmount = await cancelOwnOrder(request, context)
    if (refundAmount instanceof Refused) return refundAmount
    return { orderId: request.orderId, status: 'CANCELLED' as const, refundAmount }
  }),

  implement(changeOrderSku, async (request, context) => {
    const changed = await changeOwnOrder(request, context)
    if (changed instanceof Refused) return changed
    const { price, diff, deadline } = changed
    return { orderId: request.orderId, price, diff, deadline: deadline.toISOString() }
  }),
]

/** An order as its buyer sees it at `now`, with its most recent payment. */
function toOrderReply(
  order: Order,
  payment: Payment | undefined,
  now: Date,
): ResponseOf<typeof getOrder> {
  const { content } = order
  const { buyer, price } = content
  const status = orderStatusAt(order, now)
  const end = order.cancelledAt ?? (status === 'CLOSED' ? order.expireAt : undefined)
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    clientOrderNo: order.clientOrderNo,
    status,
    amount: content.deposit,
    price: price.total,
    lines: [...price.lines],
    spuId: content.spuId,
    skuId: content.skuId,
    edition: content.edition,
    ...(content.imageUrl && { imageUrl: content.imageUrl }),
    options: [...content.options],
    buyer: {
      type: buyer.type,
      name: maskName(buyer.name),
      mobile: maskMobile(buyer.mobile),
      ...(buyer.company && { companyName: buyer.company.name }),
    },
    licenseCity: content.licenseCity,
    dealer: content.dealer,
    ...(content.adviser && { adviser: content.adviser }),
    payPlan: content.payPlan,
    deliveryText: content.deliveryText,
    createTime: order.createdAt.toISOString(),
    expireTime: order.expireAt.toISOString(),
    ...(payment && {
      payment: {
        payId: payment.id,
        channel: payment.channel,
        status: paymentStatusAt(payment, order, now),
      },
    }),
    ...(order.paidAt && { payTime: order.paidAt.toISOString() }),
    ...(order.hesitationEndsAt && { hesitationEnd: order.hesitationEndsAt.toISOString() }),
    ...(end && { endTime: end.toISOString() }),
    ...(order.refundAmount !== null && { refundAmount: order.refundAmount }),
  }
}
