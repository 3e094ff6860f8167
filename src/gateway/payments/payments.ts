import { and, desc, eq, ne } from 'drizzle-orm'
import { orderStatusAt } from '../../domain/order-status.ts'
import { findTerms } from '../catalogue/find.ts'
import { DAY, MINUTE, shift } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { orders, payments } from '../db/schema/index.ts'
import { lockOrder, type Order } from '../orders/find-order.ts'

export type Payment = typeof payments.$inferSelect

/** How long a channel takes a payment, in ms: WeChat's links end after five minutes. */
const LINK_LIFETIME = 5 * MINUTE
/** How long a company may take for its transfer; the order stays open so long. */
const TRANSFER_LIFETIME = 3 * DAY
/** How long after an order's end a channel's notice of a payment in time is awaited. */
const NOTICE_DELAY = 10 * MINUTE

/** Ends the payments of an order that is cancelled: what is open is closed, what is paid goes back. */
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
  /** Whom WeChat's own payment is for; that of an open one when absent. */
  readonly payer: string | undefined
  readonly returnPath: string
}

/**
 * Opens a payment of an order whose row the transaction holds. The open one of the same channel and
 * payer is used again while it lasts; another is closed.
 *
 * @returns nothing where it has to be known first who pays
 */
export async function openPayment(
  tx: Database,
  order: Order,
  { channel, payer, returnPath }: PaymentRequest,
  now: Date,
): Promise<Payment | undefined> {
  const isOpen = and(eq(payments.orderId, order.id), eq(payments.status, 'PENDING'))
  const [open] = await tx.select().from(payments).where(isOpen)
  const isSame = open?.channel === channel && (payer ?? open.payer) === open.payer
  if (open && isSame && now < open.expireAt) {
    await tx.update(payments).set({ returnPath }).where(eq(payments.id, open.id))
    return { ...open, returnPath }
  }
  if (channel === 'WX_JSAPI' && !payer) return undefined
  await closeOpen(tx, order.id)
  const orderEnd = channel === 'OFFLINE' ? await extend(tx, order) : order.expireAt
  const linkEnd = channel.startsWith('WX_') ? shift(now, LINK_LIFETIME) : orderEnd
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId: order.id,
      channel,
      payer,
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

/** What a channel says of a payment. `amount` in yuan; `payTime` is when the buyer paid. */
interface Notice {
  readonly payId: string
  readonly tradeNo: string
  readonly status: 'FAILED' | 'SUCCESS'
  readonly amount: number
  readonly payTime: Date
}

/**
 * Records what a channel says, in one transaction; saying it again changes nothing. Money for an
 * order that cannot take it any more (cancelled, paid by another payment, expired before the buyer
 * paid) is given back, and the order says how much. A notice that comes late for a payment in time
 * still counts.
 *
 * @returns whether the notice fits a payment of ours
 */
export async function recordNotice(
  db: Database,
  notice: Notice,
): Promise<'amountWrong' | 'recorded' | 'unknown'> {
  return db.transaction(async (tx) => {
    const byId = eq(payments.id, notice.payId)
    const [found] = await tx.select().from(payments).where(byId)
    // First the order's row, then the payment's: every transaction takes them in this order.
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
    const counts = orderStatusAt(order, paidAt) === 'WAIT_PAY'
    const status = counts ? 'SUCCESS' : 'REFUNDED'
    await tx.update(payments).set({ status, paidAt, tradeNo }).where(byId)
    if (!counts) {
      const refundAmount = (order.refundAmount ?? 0) + payment.amount
      await tx.update(orders).set({ refundAmount }).where(eq(orders.id, order.id))
      return 'recorded'
    }
    await tx
      .update(payments)
      .set({ status: 'CLOSED' })
      .where(
        and(
          eq(payments.orderId, order.id),
          eq(payments.status, 'PENDING'),
          ne(payments.id, payment.id),
        ),
      )
    const hesitationDays = order.content.hesitationDays ?? (await findTerms(tx)).hesitationDays
    await tx
      .update(orders)
      .set({ paidAt, hesitationEndsAt: shift(paidAt, hesitationDays * DAY) })
      .where(eq(orders.id, order.id))
    return 'recorded'
  })
}

/** The payment of an order that was begun last. */
export async function findLatestPayment(
  db: Database,
  orderId: string,
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment
}

/** How far a payment is, as its buyer sees it; `order` is the one that it is for. */
export function paymentStatusAt(payment: Payment, order: Order, now: Date) {
  if (payment.status === 'REFUNDED') return 'CLOSED'
  const isOver = payment.status === 'PENDING' && shift(order.expireAt, NOTICE_DELAY) <= now
  return isOver ? 'CLOSED' : payment.status
}
