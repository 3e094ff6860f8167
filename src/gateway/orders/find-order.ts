import { and, desc, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { uuid } from '../../contract/fields.ts'
import type { Database } from '../db/database.ts'
import { orders } from '../db/schema/index.ts'

export type Order = typeof orders.$inferSelect

/** The dealer and adviser of a customer, from the last order that is paid and not cancelled. */
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

/** The orders of a user, newest first. */
export async function findOrders(db: Database, userId: string, limit: number): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(limit)
}

/** The orders of a user that can still be paid, newest first. */
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

/** Counts the unpaid orders that a user has made since a moment, cancelled ones included. */
export async function countUnpaid(db: Database, userId: string, since: Date): Promise<number> {
  const made = and(eq(orders.userId, userId), gte(orders.createdAt, since))
  return db.$count(orders, and(made, isNull(orders.paidAt)))
}

/** Finds an order by id, among a user's own when `userId` is given; a malformed id finds none. */
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
 * Like `findOrder`, and locks the row until the transaction ends. Every change of an order or of
 * its payments starts with this lock, which serialises them.
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

/** Finds a user's order by the key that the client gave it. */
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
