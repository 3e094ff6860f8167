import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { uuid } from '../../contract/fields.ts'
import { orderStatusAt } from '../../domain/order-status.ts'
import { findTerms } from '../catalogue/find.ts'
import { DAY, HOUR, MINUTE, shift } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { orders, payments } from '../db/schema/index.ts'
import { findOrder, lockOrder, type Order } from '../orders/find-order.ts'

export type Payment = typeof payments.$inferSelect

/** How long WeChat accepts a payment, in ms. Other channels accept it until the order ends. */
const LINK_LIFETIME = 5 * MINUTE
/** Time for a company's transfer, counted from the order, in ms; the order stays open so long. */
const TRANSFER_LIFETIME = 3 * DAY
/** How long after an order's end to wait for the notice of a payment made in time, in ms. */
const NOTICE_DELAY = 10 * MINUTE
/** The same for a transfer: it is confirmed within one working day, after a weekend at most. */
const TRANSFER_NOTICE_DELAY = 3 * DAY

/**
 * Payments of an order that can be begun within an hour: more than any buyer needs, who may change
 * the channel, and whose link at WeChat ends after minutes. Each is also one at the channel.
 */
const BEGUN_AN_HOUR = 20

/** Ends the payments of a cancelled order: closes the open one and refunds the paid one. */
export async function endPayments(tx: Database, orderId: string): Promise<void> {
  await closeOpen(tx, orderId)
  await tx
    .update(payments)
    .set({ status: 'REFUNDED' })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'SUCCESS')))
}

async function closeOpen(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'CLOSED' })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'PENDING')))
}

interface PaymentRequest {
  readonly channel: Payment['channel']
  /**
   * The payer's `openid` for a payment inside WeChat; when absent, that of the open payment if the
   * same log-in opened it.
   */
  readonly payer: string | undefined
  /** The digest of the caller's token. */
  readonly openedUnder: string
  readonly returnPath: string
}

/**
 * Opens a payment of an order, whose row the transaction must have locked. An open payment of the
 * same channel and payer is reused while it is valid; any other is closed.
 *
 * @returns the payment, or the refusal's name
 */
export async function openPayment(
  tx: Database,
  order: Order,
  { channel, payer, openedUnder, returnPath }: PaymentRequest,
  now: Date,
): Promise<'begunTooOften' | 'payerUnknown' | Payment> {
  const isOpen = and(eq(payments.orderId, order.id), eq(payments.status, 'PENDING'))
  const [open] = await tx.select().from(payments).where(isOpen)
  const known = payer ?? (open?.openedUnder === openedUnder ? open.payer : null)
  const isSame = open?.channel === channel && open.payer === known
  if (open && isSame && now < open.expireAt) {
    const changed = { openedUnder, returnPath }
    await tx.update(payments).set(changed).where(eq(payments.id, open.id))
    return { ...open, ...changed }
  }
  if (channel === 'WX_JSAPI' && !payer) return 'payerUnknown'
  const recent = and(eq(payments.orderId, order.id), gt(payments.createdAt, shift(now, -HOUR)))
  if ((await tx.$count(payments, recent)) >= BEGUN_AN_HOUR) return 'begunTooOften'
  await closeOpen(tx, order.id)
  const orderEnd = channel === 'OFFLINE' ? await extend(tx, order) : order.expireAt
  const linkEnd = channel.startsWith('WX_') ? shift(now, LINK_LIFETIME) : orderEnd
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      channel,
      payer,
      openedUnder,
      amount: order.content.deposit,
      returnPath,
      createdAt: now,
      expireAt: new Date(Math.min(linkEnd.getTime(), orderEnd.getTime())),
    })
    .returning()
  if (!payment) throw new Error('A payment was not written')
  return payment
}

async function extend(tx: Database, order: Order): Promise<Date> {
  const expireAt = shift(order.createdAt, TRANSFER_LIFETIME)
  await tx.update(orders).set({ expireAt }).where(eq(orders.id, order.id))
  return expireAt
}

/** A channel's notice about a payment. `amount` in yuan; `payTime` is when the buyer paid. */
interface Notice {
  readonly payId: string
  readonly tradeNo: string
  readonly status: 'FAILED' | 'SUCCESS'
  readonly amount: number
  readonly payTime: Date
}

/**
 * Records a channel's notice in one transaction; a repeated notice changes nothing. Money that the
 * order can no longer take (cancelled, paid by another payment, expired before the buyer paid) is
 * refunded, and the order's `refundAmount` grows by it. A late notice of a payment made in time
 * still counts.
 *
 * @returns whether the notice matches one of our payments, or why not; a channel numbers each of its
 *   payments differently
 */
export async function recordNotice(
  db: Database,
  notice: Notice,
): Promise<'amountWrong' | 'recorded' | 'tradeNoTaken' | 'unknown'> {
  return db.transaction(async (tx) => {
    const byId = eq(payments.id, notice.payId)
    const [found] = await tx.select().from(payments).where(byId)
    // Lock the order's row before touching the payment's, as every transaction does.
    const order = found && (await lockOrder(tx, found.orderId))
    const [payment] = await tx.select().from(payments).where(byId)
    if (!order || !payment) return 'unknown'
    if (payment.amount !== notice.amount) return 'amountWrong'
    if (payment.paidAt) return 'recorded'
    if (notice.status === 'FAILED') {
      const isOpen = and(byId, eq(payments.status, 'PENDING'))
      await tx.update(payments).set({ status: 'FAILED' }).where(isOpen)
      return 'recorded'
    }
    const { payTime: paidAt, tradeNo } = notice
    if (await isTaken(tx, payment, tradeNo)) return 'tradeNoTaken'
    const counts = orderStatusAt(order, paidAt) === 'WAIT_PAY'
    const status = counts ? 'SUCCESS' : 'REFUNDED'
    await tx.update(payments).set({ status, paidAt, tradeNo }).where(byId)
    if (!counts) {
      const refundAmount = (order.refundAmount ?? 0) + payment.amount
      await tx.update(orders).set({ refundAmount }).where(eq(orders.id, order.id))
      return 'recorded'
    }
    await closeOpen(tx, order.id)
    const hesitationDays = order.content.hesitationDays ?? (await findTerms(tx)).hesitationDays
    await tx
      .update(orders)
      .set({ paidAt, hesitationEndsAt: shift(paidAt, hesitationDays * DAY) })
      .where(eq(orders.id, order.id))
    return 'recorded'
  })
}

/** Whether a channel's number is that of another payment: an unpaid one has no number yet. */
async function isTaken(tx: Database, { channel }: Payment, tradeNo: string): Promise<boolean> {
  const other = and(eq(payments.channel, channel), eq(payments.tradeNo, tradeNo))
  return (await tx.$count(payments, other)) > 0
}

/**
 * Finds a payment by id with its order, among those of a user's own orders when `userId` is given; a
 * malformed id finds none.
 */
export async function findPayment(
  db: Database,
  payId: string,
  userId?: string,
): Promise<{ payment: Payment; order: Order } | undefined> {
  if (!v.is(uuid, payId)) return undefined
  const [payment] = await db.select().from(payments).where(eq(payments.id, payId))
  const order = payment && (await findOrder(db, payment.orderId, userId))
  return order && { payment, order }
}

/**
 * The payment of an order that is open or has succeeded, of which there is at most one; without it the
 * one that was begun last. Times alone do not tell: a clock may be set back, and gateways' clocks
 * differ.
 */
export async function findLatestPayment(
  db: Database,
  orderId: string,
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(inArray(payments.status, ['PENDING', 'SUCCESS'])), desc(payments.createdAt))
    .limit(1)
  return payment
}

/** The status of a payment as its buyer sees it; `order` is the payment's order. */
export function paymentStatusAt(payment: Payment, order: Order, now: Date) {
  if (payment.status === 'REFUNDED') return 'CLOSED'
  const delay = payment.channel === 'OFFLINE' ? TRANSFER_NOTICE_DELAY : NOTICE_DELAY
  const isOver = payment.status === 'PENDING' && shift(order.expireAt, delay) <= now
  return isOver ? 'CLOSED' : payment.status
}
