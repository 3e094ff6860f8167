import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PAYMENT_STATUSES } from '../../../contract/pay/payment.ts'
import { PAY_CHANNELS } from '../../../domain/pay-channels.ts'
import type { OrderContent } from '../../orders/agreed.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** When an unpaid order ends: when it was cancelled, else when its time to pay is over. */
export const unpaidEnd = ({
  cancelledAt,
  expireAt,
}: {
  readonly cancelledAt: AnyPgColumn
  readonly expireAt: AnyPgColumn
}): SQL => sql`coalesce(${cancelledAt}, ${expireAt})`

/**
 * Orders. `content` is a copy of what was agreed; the other columns are what the gateway searches
 * for or changes. Identity numbers are stored masked: the brand's order system needs them, but this
 * gateway never reads them again, and what is not stored cannot leak.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderNo: text('order_no').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    clientOrderNo: uuid('client_order_no').notNull(),
    /** Digest of the submission, to tell a retry from another order under the same key. */
    payloadDigest: text('payload_digest').notNull(),
    content: jsonb('content').$type<OrderContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    expireAt: instant('expire_at').notNull(),
    paidAt: instant('paid_at'),
    hesitationEndsAt: instant('hesitation_ends_at'),
    cancelledAt: instant('cancelled_at'),
    /** Total refund in yuan, 0 for an order cancelled unpaid; null before either happens. */
    refundAmount: integer('refund_amount'),
  },
  (table) => [
    unique('orders_once').on(table.userId, table.clientOrderNo),
    index('orders_paid_by').on(table.userId, table.paidAt),
    index('orders_paid_at').on(table.paidAt).where(sql`paid_at is not null`),
    index('orders_unpaid_end').on(unpaidEnd(table)).where(sql`paid_at is null`),
  ],
)

/** The former content of an order, one row per change within its hesitation period. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    changedAt: instant('changed_at').notNull(),
    before: jsonb('before').$type<OrderContent>().notNull(),
  },
  (table) => [index('order_changes_order').on(table.orderId)],
)

/** Attempts to pay an order. At most one is open, and at most one has succeeded. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: PAY_CHANNELS }).notNull(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: [...PAYMENT_STATUSES, 'REFUNDED'] })
      .notNull()
      .default('PENDING'),
    /** `openid` of the payer inside WeChat, which accepts the payment from nobody else. */
    payer: text('payer'),
    /** The digest of the token under which it was last opened: another log-in may be another payer. */
    openedUnder: text('opened_under'),
    /** Path and query of the page to which the cashier returns. */
    returnPath: text('return_path').notNull(),
    createdAt: instant('created_at').notNull(),
    expireAt: instant('expire_at').notNull(),
    paidAt: instant('paid_at'),
    /** The channel's own number for the payment: unique in the channel only. */
    tradeNo: text('trade_no'),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    uniqueIndex('payments_one_open').on(table.orderId).where(sql`status = 'PENDING'`),
    uniqueIndex('payments_one_success').on(table.orderId).where(sql`status = 'SUCCESS'`),
    unique('payments_trade_no').on(table.channel, table.tradeNo),
  ],
)

/** Deposits paid before the car's price was public. */
export const blindOrders = pgTable(
  'blind_orders',
  {
    orderNo: text('order_no').primaryKey(),
    mobile: text('mobile').notNull(),
    status: text('status').notNull(),
    amount: integer('amount').notNull(),
    deductible: boolean('deductible').notNull(),
  },
  (table) => [index('blind_orders_mobile').on(table.mobile)],
)
