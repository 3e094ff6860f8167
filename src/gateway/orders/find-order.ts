import { and, desc, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { orders } from '../db/schema/index.ts'

export type Order = typeof orders.$inferSelect

const uuid = v.pipe(v.string(), v.uuid())

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

/** The orders of a user, the newest first. */
export async function listOrders(db: Database, userId: string, limit: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
}

/** The orders of a user whose deposits are due, the newest first. */
export async function listWaiting(db: Database, userId: string, now: Date): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.paidAt),
        isNull(orders.cancelledAt),
        gt(orders.expireAt, now),
      ),
    )
    .orderBy(desc(orders.createdAt))
}

/** How many orders a user has made since a moment and not paid, cancelled ones among them. */
export async function countUnpaid(db: Database, userId: string, since: Date): Promise<number> {
  const made = and(eq(orders.userId, userId), gte(orders.createdAt, since))
  return db.$count(orders, and(made, isNull(orders.paidAt)))
}

/** The order of an id; of a user alone when one is given. None for what is no id at all. */
export async function findOrder(
  db: Database,
  orderId: string,
  userId?: string,
): Promise<Order | undefined> {
  if (!v.is(uuid, orderId)) return undefined
  const [order] = await db.select().from(orders).where(owned(orderId, userId))
  return order
}

/**
 * The same inside a transaction, its row held until that ends; every change of an order or of its
 * payments begins so, which makes them follow each other.
 */
export async function lockOrder(
  tx: Database,
  orderId: string,
  userId?: string,
): Promise<Order | undefined> {
  if (!v.is(uuid, orderId)) return undefined
  const [order] = await tx.select().from(orders).where(owned(orderId, userId)).for('update')
  return order
}

/** The order that a user has made under a key of the client's. */
export async function findOrderOfKey(
  db: Database,
  userId: string,
  clientOrderNo: string,
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.clientOrderNo, clientOrderNo)))
  return order
}

function owned(orderId: string, userId: string | undefined) {
  const isIt = eq(orders.id, orderId)
  return userId === undefined ? isIt : and(isIt, eq(orders.userId, userId))
}
