import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { preparePayment } from '../../contract/pay/prepare-payment.ts'
import { orderStatusAt } from '../../domain/order-status.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { findTerms } from '../catalogue/find.ts'
import { digest } from '../digest.ts'
import { lockOrder } from '../orders/find-order.ts'
import { channelData } from './channels.ts'
import { openPayment } from './payments.ts'

type Request = Omit<ParsedRequestOf<typeof preparePayment>, 'returnUrl'>

/**
 * Opens a payment of the caller's order, or finds the one that is open, in one transaction.
 *
 * @param origin the site's, where the cashier returns to `returnPath`
 * @returns the payment with what the browser needs to reach the cashier, or a refusal
 */
export async function beginPayment(
  { orderId, channel, wechatCode }: Request,
  { origin, returnPath }: { readonly origin: string; readonly returnPath: string },
  { db, clock, cashier, session, token, wechatPayers }: Context,
) {
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
    const request = { channel, payer, openedUnder: digest(token), returnPath }
    const payment = await openPayment(tx, order, request, now)
    if (payment === 'begunTooOften') return refuse(payment)
    if (payment === 'payerUnknown') {
      const authorizeUrl = wechatPayers?.authorizeUrl(`${origin}${returnPath}`)
      return refuse(payment, { authorizeUrl })
    }
    const { bank } = await findTerms(tx)
    return { payment, cashierData: channelData(payment, order, { origin, now, bank, cashier }) }
  })
}
