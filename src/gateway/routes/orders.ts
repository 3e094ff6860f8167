import { eq } from 'drizzle-orm'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { cancelOrder } from '../../contract/order/cancel-order.ts'
import { changeOrderSku } from '../../contract/order/change-order-sku.ts'
import { createOrder } from '../../contract/order/create-order.ts'
import { getOrder } from '../../contract/order/get-order.ts'
import { listOrders } from '../../contract/order/list-orders.ts'
import { maskMobile, maskName } from '../../domain/mask.ts'
import { agreementsOfChange } from '../../domain/order-consents.ts'
import { orderStatusAt } from '../../domain/order-status.ts'
import { implement, Refused, refuse } from '../call/handler.ts'
import { readSkuId } from '../catalogue/car.ts'
import { findTerms, hasDelivery } from '../catalogue/find.ts'
import { orderChanges, orders } from '../db/schema/index.ts'
import { checkAgreements } from '../orders/agreements.ts'
import { configure } from '../orders/configure.ts'
import { describeConfiguration } from '../orders/describe-configuration.ts'
import {
  findOrder,
  findOrderOfKey,
  listOrders as findOrders,
  lockOrder,
  type Order,
} from '../orders/find-order.ts'
import { submitOrder } from '../orders/submit.ts'
import {
  endPayments,
  findLatestPayment,
  type Payment,
  paymentStatusAt,
} from '../payments/payments.ts'

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

  implement(cancelOrder, async ({ orderId, expected }, { db, clock, session }) => {
    const now = clock()
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, session().userId)
      if (!order) return refuse('orderNotFound')
      const status = orderStatusAt(order, now)
      if (status === 'CLOSED') return refuse('orderClosed')
      if (status === 'LOCKED') return refuse('orderLocked')
      if (status !== 'CANCELLED' && status !== expected) return refuse('statusChanged')
      const paid = status === 'HESITATION' ? order.content.deposit : 0
      // Added to earlier refunds, such as that of a second payment.
      const refundAmount = (order.refundAmount ?? 0) + paid
      if (status !== 'CANCELLED') {
        await endPayments(tx, orderId)
        await tx
          .update(orders)
          .set({ cancelledAt: now, refundAmount })
          .where(eq(orders.id, orderId))
      }
      return { orderId, status: 'CANCELLED' as const, refundAmount }
    })
  }),

  implement(changeOrderSku, async (request, { db, clock, session }) => {
    const now = clock()
    const { orderId, skuId, optionIds, carPrice } = request
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, session().userId)
      if (!order) return refuse('orderNotFound')
      if (orderStatusAt(order, now) !== 'HESITATION' || !order.hesitationEndsAt) {
        return refuse('notChangeable')
      }
      const before = order.content
      const { deposit } = before
      const chosen = { spuId: readSkuId(skuId).spuId, skuId, optionIds, carPrice, deposit }
      const { car, quoted } = await configure(tx, chosen, deposit, now)
      const answer = {
        orderId,
        price: quoted.price.total,
        diff: quoted.price.total - before.price.total,
        deadline: order.hesitationEndsAt.toISOString(),
      }
      if (before.skuId === skuId && answer.diff === 0) return answer
      const { agreements } = await findTerms(tx)
      const had = before.options.map(({ id }) => id)
      const asked = agreementsOfChange(agreements, had, optionIds)
      const agreed = checkAgreements(asked, request.agreementVersions ?? {})
      const isFar = !(await hasDelivery(tx, before.licenseCity.city.code, now))
      const content = {
        ...before,
        ...describeConfiguration(car, quoted, isFar),
        agreementVersions: { ...before.agreementVersions, ...agreed },
      }
      await tx.insert(orderChanges).values({ orderId, changedAt: now, before })
      await tx.update(orders).set({ content }).where(eq(orders.id, orderId))
      return answer
    })
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
