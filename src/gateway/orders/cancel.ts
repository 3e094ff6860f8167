import { eq } from 'drizzle-orm'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { cancelOrder } from '../../contract/order/cancel-order.ts'
import { orderStatusAt } from '../../domain/order-status.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { orders } from '../db/schema/index.ts'
import { endPayments } from '../payments/payments.ts'
import { lockOrder } from './find-order.ts'

/**
 * Cancels the caller's unpaid order, or returns a paid one, in one transaction. Cancelling twice
 * changes nothing.
 *
 * @returns everything that is refunded for the order, in yuan, or a refusal
 */
export async function cancelOwnOrder(
  { orderId, expected }: ParsedRequestOf<typeof cancelOrder>,
  { db, clock, session }: Context,
) {
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
      await tx.update(orders).set({ cancelledAt: now, refundAmount }).where(eq(orders.id, orderId))
    }
    return refundAmount
  })
}
