import * as v from 'valibot'
import { MalformedReply, refusalOf } from '../../api/failures.ts'
import { refusalData } from '../../api/refusal-data.ts'
import { sessionAtom } from '../../browser/session-atom.ts'
import type { RequestOf, ResponseOf } from '../../contract/endpoint.ts'
import type { RefusalName } from '../../contract/index.ts'
import { cancelOrder } from '../../contract/order/cancel-order.ts'
import { getPaymentStatus } from '../../contract/pay/get-payment-status.ts'
import { payerAuthorization, preparePayment } from '../../contract/pay/prepare-payment.ts'
import type { PayChannel } from '../../domain/pay-channels.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { mayHaveActed } from '../lost-reply.ts'
import { defineQuery, type Failed } from '../query.ts'
import { ORDER_KEYS } from './keys.ts'
import { findOrder, isFinal, type PlacedOrder } from './placed.ts'

/** A payment that was begun, and its status. */
export type BegunPayment = NonNullable<PlacedOrder['payment']>

/** What a channel asks the browser to do next. */
export type PayInstructions = ResponseOf<typeof preparePayment>

/** Inside WeChat: the address where WeChat first identifies the payer. */
type PayerAuthorization = v.InferOutput<typeof payerAuthorization>

/** An order of the visitor; no data when there is none with this id. */
export const orderQuery = defineQuery((signal, orderId: string) => findOrder({ orderId }, signal))

/**
 * Begins a payment; the reply says where to go. `wechatCode` is the code with which WeChat
 * returned: with it, `payerUnknown` counts as a failure, so that WeChat is not asked again at once.
 */
export const prepareQuery = defineQuery(
  async (
    signal,
    orderId: string,
    channel: PayChannel,
    returnUrl: string,
    wechatCode?: string,
  ): Promise<PayInstructions | PayerAuthorization> => {
    const request = { orderId, channel, returnUrl, ...(wechatCode && { wechatCode }) }
    try {
      return await callAsVisitor(preparePayment, request, { signal })
    } catch (error) {
      const authorization = refusalData(error, 'payerUnknown', payerAuthorization)
      if (!authorization || wechatCode) throw error
      return authorization
    }
  },
)

/**
 * The bank account to which a company transfers the deposit of an order. Begins the transfer, or
 * returns the open one; a payment by another channel is voided.
 */
export const transferQuery = defineQuery(async (signal, orderId: string) => {
  const returnUrl = `/selectPayWay?orderId=${orderId}`
  const request = { orderId, channel: 'OFFLINE', returnUrl } as const
  const { bank, payId } = await callAsVisitor(preparePayment, request, { signal })
  if (!bank) throw new MalformedReply('A transfer without an account')
  return { bank, payId }
})

/**
 * The id of the order for which this tab went to WeChat to identify the payer. A code that arrives
 * for any other order is not used.
 */
export const $payerAskedFor = sessionAtom(ORDER_KEYS.payer, v.string())

/** The payment's status, as the channel has reported it to the back end. */
export const paymentQuery = defineQuery((signal, payId: string) =>
  callAsVisitor(getPaymentStatus, { payId }, { signal }),
)

/**
 * Cancels an unpaid order, or returns a paid one within its hesitation period; `expected` is the
 * status that was shown. If the reply is lost, the order itself says whether it is cancelled.
 */
export const cancelQuery = defineQuery(
  async (signal, orderId: string, expected: RequestOf<typeof cancelOrder>['expected']) => {
    try {
      await callAsVisitor(cancelOrder, { orderId, expected }, { signal })
    } catch (error) {
      if (signal.aborted || !mayHaveActed(cancelOrder, refusalOf(error))) throw error
      const found = await findOrder({ orderId }, signal).catch(() => undefined)
      if (!found || !isFinal(found)) throw error
    }
    return true
  },
)

/** Refusals that a retry cannot help: the order's status is not the one that was shown. */
const OUTDATED: readonly (RefusalName | undefined)[] = [
  'alreadyPaid',
  'notPayable',
  'orderClosed',
  'orderLocked',
  'statusChanged',
]

/** Whether an action on an order failed because its status is not the one that was shown. */
export function isOutdated({ refusal }: Failed): boolean {
  return OUTDATED.includes(refusal)
}
