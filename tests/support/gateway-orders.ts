import { eq } from 'drizzle-orm'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { shift } from '../../src/gateway/clock.ts'
import { orders } from '../../src/gateway/db/schema/index.ts'
import { dataOf, type TestGateway } from './gateway.ts'
import { HESITATION } from './marketing.ts'
import { submission } from './order-samples.ts'

/** A valid order of the gateway's present day. */
export const draftOrder = ({ clock }: TestGateway, changes?: Record<string, unknown>) =>
  submission(chinaDay(clock()), changes)

/**
 * Submits an order with its idempotency key.
 * @param headers those of a logged-in visitor
 */
export const submitOrder = (
  gateway: TestGateway,
  headers: Record<string, string>,
  order: ReturnType<typeof submission>,
) => gateway.call(createOrder, order, { 'Idempotency-Key': order.clientOrderNo, ...headers })

/**
 * Makes an order.
 * @param headers those of a logged-in visitor
 */
export const placeOrder = async (
  gateway: TestGateway,
  headers: Record<string, string>,
  changes: Record<string, unknown> = {},
) => dataOf(await submitOrder(gateway, headers, draftOrder(gateway, changes)))

/** Marks an order as paid in the database. `payments.node.test.ts` tests the real way. */
export async function markPaid({ clock, db }: TestGateway, orderId: string): Promise<void> {
  const paidAt = clock()
  const hesitationEndsAt = shift(paidAt, HESITATION)
  await db.update(orders).set({ paidAt, hesitationEndsAt }).where(eq(orders.id, orderId))
}
