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
 * How long what visitors booked, wrote and said is kept, in months, as the privacy policy promises
 * (chapter 7). Nobody tells the gateway when a letter has been dealt with or a visitor last spoken to;
 * the day of the drive, or the day that it came, stands for that, which is never too late.
 */
export const KEPT_MONTHS = 24

/**
 * How long an order is kept that brought no money, in days after it was cancelled or closed: nothing
 * was traded. It can still be seen meanwhile, and a channel's late notice still finds it.
 */
export const UNPAID_KEPT_DAYS = 180

/**
 * How long an order is kept that brought money, in years after the deposit. The law wants three after
 * the trade is done (电子商务法 31), which is when the car is handed over or the deposit has gone back:
 * nobody tells the gateway of the former, and two years are more than any car takes.
 */
export const PAID_KEPT_YEARS = 5

/** Rows that one statement deletes at most: far less work than the database's time limit allows. */
export const DELETED_AT_ONCE = 500

/** What of a table is not to be kept any longer. */
interface Due {
  readonly table: PgTable
  readonly rows: SQL | undefined
}

/** What has to go by `now`, table by table; in this order, because messages show pictures. */
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

/** Its payments and changes go with an order. */
function findDueOrders(now: Date): SQL | undefined {
  const unpaid = shift(now, -UNPAID_KEPT_DAYS * DAY)
  const paid = new Date(now)
  paid.setUTCFullYear(paid.getUTCFullYear() - PAID_KEPT_YEARS)
  // Money that came too late, and went back, was a trade too.
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

/** Deletes what is due of a table, a few rows at a time: a failure or a restart undoes nothing of it. */
export async function deleteDue(db: Database, { table, rows }: Due): Promise<void> {
  const some = sql`ctid = any(array(select ctid from ${table} where ${rows} limit ${DELETED_AT_ONCE}))`
  let deleted: unknown[]
  do {
    // The condition once more: a row may have changed since it was chosen.
    deleted = await db.delete(table).where(and(some, rows)).returning({ one: sql`1` })
  } while (deleted.length === DELETED_AT_ONCE)
}
