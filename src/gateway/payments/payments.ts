import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { payments } from '../db/schema/index.ts'

/** Ends the payments of an order that is cancelled: what is open is closed, what is paid goes back. */
export async function endPayments(tx: Database, orderId: string): Promise<void> {
  const own = eq(payments.orderId, orderId)
  await tx
    .update(payments)
    .set({ status: 'CLOSED' })
    .where(and(own, eq(payments.status, 'PENDING')))
  await tx
    .update(payments)
    .set({ status: 'REFUNDED' })
    .where(and(own, eq(payments.status, 'SUCCESS')))
}
