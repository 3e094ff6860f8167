import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { uuid } from '../../contract/fields.ts'
import { getPaymentStatus } from '../../contract/pay/get-payment-status.ts'
import { preparePayment } from '../../contract/pay/prepare-payment.ts'
import { orderStatusAt } from '../../domain/order-status.ts'
import { implement, refuse } from '../call/handler.ts'
import { findTerms } from '../catalogue/find.ts'
import { payments } from '../db/schema/index.ts'
import { findOrder, lockOrder } from '../orders/find-order.ts'
import { channelData } from '../payments/channels.ts'
import { openPayment, paymentStatusAt } from '../payments/payments.ts'
import { sitePath } from '../site-path.ts'

/** The calls that start a payment and report its status. */
export const paymentRoutes = [
  implement(preparePayment, async ({ orderId, channel, returnUrl, wechatCode }, context) => {
    const { db, clock, cashier, session, wechatPayers } = context
    // Behind a proxy our own origin is not the site's. Without a setting, the `Origin` header names
    // it: browsers send it with every POST. The setting goes first, as callers can forge headers.
    const origin = context.siteOrigin ?? context.header('Origin') ?? context.origin
    const returnPath = toOwnPath(returnUrl, origin)
    if (returnPath === undefined) return refuse('returnUrlInvalid')
    // A transfer needs no connected channel.
    if (channel !== 'OFFLINE' && !cashier) return refuse('channelUnavailable')
    const now = clock()
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, session().userId)
      if (!order) return refuse('orderNotFound')
      const status = orderStatusAt(order, now)
      if (status === 'HESITATION' || status === 'LOCKED') return refuse('alreadyPaid')
      if (status !== 'WAIT_PAY') return refuse('notPayable')
      if (channel === 'OFFLINE' && order.content.buyer.type !== 'company') {
        return refuse('channelUnavailable')
      }
      const payer = wechatCode && wechatPayers?.openidOf(wechatCode)
      const payment = await openPayment(tx, order, { channel, payer, returnPath }, now)
      if (!payment) {
        const authorizeUrl = wechatPayers?.authorizeUrl(`${origin}${returnPath}`)
        return refuse('payerUnknown', { authorizeUrl })
      }
      const { bank } = await findTerms(tx)
      return {
        payId: payment.id,
        amount: payment.amount,
        expireTime: payment.expireAt.toISOString(),
        ...channelData(payment, order, { origin, now, bank, cashier }),
      }
    })
  }),

  implement(getPaymentStatus, async ({ payId }, { db, clock, session }) => {
    if (!v.is(uuid, payId)) return refuse('paymentNotFound')
    const [payment] = await db.select().from(payments).where(eq(payments.id, payId))
    const order = payment && (await findOrder(db, payment.orderId, session().userId))
    if (!order) return refuse('paymentNotFound')
    return {
      payId,
      orderId: order.id,
      status: paymentStatusAt(payment, order, clock()),
      amount: payment.amount,
      ...(payment.paidAt && { payTime: payment.paidAt.toISOString() }),
    }
  }),
]

/** Path and query of an address of the site; `undefined` for another site's. */
function toOwnPath(address: string, origin: string): string | undefined {
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? sitePath(url) : undefined
  } catch {
    return undefined
  }
}
