import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { orders } from '../db/schema/index.ts'

export type Order = typeof orders.$inferSelect

/** The dealer and adviser of a customer: those of the last order that is paid and stands. */
export async function findBinding(
  db: Database,
  userId: string,
): Promise<Pick<Order['content'], 'adviser' | 'dealer' | 'licenseCity'> | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt), isNull(orders.cancelledAt)))
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return order?.content
}
