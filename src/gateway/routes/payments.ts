import { getPaymentStatus } from '../../contract/pay/get-payment-status.ts'
import { preparePayment } from '../../contract/pay/prepare-payment.ts'
import { implement, Refused, refuse } from '../call/handler.ts'
import { beginPayment } from '../payments/begin.ts'
import { findPayment, paymentStatusAt } from '../payments/payments.ts'
import { sitePath } from '../site-path.ts'

/** The calls that start a payment and report its status. */
export const paymentRoutes = [
  implement(preparePayment, async ({ returnUrl, ...request }, context) => {
    // Behind a proxy our own origin is not the site's. Without a setting, the `Origin` header names
    // it: browsers send it with every POST. The setting goes first, as callers can forge headers.
    const origin = context.siteOrigin ?? context.header('Origin') ?? context.origin
    const returnPath = toOwnPath(returnUrl, origin)
    if (returnPath === undefined) return refuse('returnUrlInvalid')
    const begun = await beginPayment(request, { origin, returnPath }, context)
    if (begun instanceof Refused) return begun
    const { payment, cashierData } = begun
    return {
      payId: payment.id,
      amount: payment.amount,
      expireTime: payment.expireAt.toISOString(),
      ...cashierData,
    }
  }),

  implement(getPaymentStatus, async ({ payId }, { db, clock, session }) => {
    const found = await findPayment(db, payId, session().userId)
    if (!found) return refuse('paymentNotFound')
    const { payment, order } = found
    return {
      payId: payment.id,
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
