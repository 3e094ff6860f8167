import { and, eq, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { chinaDay } from '../../domain/china-day.ts'
import { DAY, shift } from '../clock.ts'
import type { Database } from './database.ts'
import {
  expiring,
  feedbacks,
  leftMessages,
  messages,
  orders,
  partnerApplications,
  pictures,
  ratings,
  testDrives,
  unpaidEnd,
} from './schema/index.ts'

/**
 * How long bookings, applications, feedback and chats are kept, in months, as the privacy policy
 * promises (chapter 7). The gateway does not learn when a letter was dealt with or a visitor last
 * contacted. It counts from the day of the drive or of receipt, which is never too late.
 */
export const KEPT_MONTHS = 24

/**
 * How long an order without money is kept, in days after it was cancelled or closed: nothing was
 * traded. Until then its buyer can see it, and a channel's late notice still finds it.
 */
export const UNPAID_KEPT_DAYS = 180

/**
 * How long an order with money is kept, in years after the deposit. The law requires three after
 * the trade is complete (电子商务法 31): the car is handed over or the deposit refunded. The
 * gateway does not learn of the handover, so it adds two years, more than any car takes.
 */
export const PAID_KEPT_YEARS = 5

/** Most rows deleted by one statement, to stay far below the database's time limit. */
export const DELETED_AT_ONCE = 500

/** The rows of a table whose retention has ended. */
interface Due {
  readonly table: PgTable
  readonly rows: SQL | undefined
}

/** The rows to delete at `now`, by table. Messages come before the pictures that they refer to. */
export function findDue(db: Database, now: Date): readonly Due[] {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() - KEPT_MONTHS)
  const showing = db.select().from(messages).where(eq(messages.pictureId, pictures.id))
  const isOldChat = and(eq(pictures.purpose, 'chat'), lt(pictures.createdAt, end))
  return [
    ...expiring.map((table) => ({ table, rows: lt(table.expiresAt, now) })),
    { table: testDrives, rows: lt(testDrives.day, chinaDay(end)) },
    { table: partnerApplications, rows: lt(partnerApplications.appliedAt, end) },
    { table: feedbacks, rows: lt(feedbacks.sentAt, end) },
    { table: messages, rows: lt(messages.sentAt, end) },
    { table: leftMessages, rows: lt(leftMessages.createdAt, end) },
    { table: ratings, rows: lt(ratings.createdAt, end) },
    { table: pictures, rows: and(isOldChat, notExists(showing)) },
    { table: orders, rows: findDueOrders(now) },
  ]
}

/** The orders to delete; their payments and changes are deleted with them. */
function findDueOrders(now: Date): SQL | undefined {
  const unpaid = shift(now, -UNPAID_KEPT_DAYS * DAY)
  const paid = new Date(now)
  paid.setUTCFullYear(paid.getUTCFullYear() - PAID_KEPT_YEARS)
  // Money that came too late and was refunded counts as a trade too.
  const isFree = eq(sql`coalesce(${orders.refundAmount}, 0)`, 0)
  const ended = unpaidEnd(orders)
  return or(
    and(
      isNull(orders.paidAt),
      lt(ended, unpaid.toISOString()),
      or(isFree, lt(ended, paid.toISOString())),
    ),
    and(isNotNull(orders.paidAt), lt(orders.paidAt, paid)),
  )
}

/** Deletes the due rows of a table in batches, so that a failure or a restart undoes only one. */
export async function deleteDue(db: Database, { table, rows }: Due): Promise<void> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${rows} limit ${DELETED_AT_ONCE}))`
  let deleted: unknown[]
  do {
    // Repeat the condition: a row may have changed since it was selected.
    deleted = await db.delete(table).where(and(some, rows)).returning({ one: sql`1` })
  } while (deleted.length === DELETED_AT_ONCE)
}
