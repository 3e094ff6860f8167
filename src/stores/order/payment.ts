import * as v from 'valibot'
import { MalformedReply } from '../../api/failures.ts'
import { refusalData } from '../../api/refusal-data.ts'
import type { RequestOf, ResponseOf } from '../../contract/endpoint.ts'
import { cancelOrder } from '../../contract/order/cancel-order.ts'
import { getPaymentStatus } from '../../contract/pay/get-payment-status.ts'
import { payerAuthorization, preparePayment } from '../../contract/pay/prepare-payment.ts'
import type { PayChannel } from '../../domain/pay-channels.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery, type Failed } from '../query.ts'
import { sessionAtom } from '../session-atom.ts'
import { ORDER_KEYS } from './keys.ts'
import { findOrder, type PlacedOrder } from './placed.ts'

/** A payment that was begun, and how far it is. */
export type BegunPayment = NonNullable<PlacedOrder['payment']>

/** What a channel asks the browser to do next. */
export type PayInstructions = ResponseOf<typeof preparePayment>

/** Inside WeChat: where it tells first who pays. */
type PayerAuthorization = v.InferOutput<typeof payerAuthorization>

/** An order of the visitor; no data when there is none with this id. */
export const orderQuery = defineQuery((signal, orderId: string) => findOrder({ orderId }, signal))

/**
 * Begins a payment; the answer says where to go. `wechatCode` is what WeChat led back with: it is not
 * asked a second time at once who pays.
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
      return await callAsVisitor(preparePayment, request, signal)
    } catch (error) {
      const authorization = refusalData(error, 'payerUnknown', payerAuthorization)
      if (!authorization || wechatCode) throw error
      return authorization
    }
  },
)

/**
 * The account that a company transfers the deposit of an order to. It begins the transfer, or answers the
 * one that is open; a payment by another channel is voided.
 */
export const transferQuery = defineQuery(async (signal, orderId: string) => {
  const returnUrl = `/selectPayWay?orderId=${orderId}`
  const request = { orderId, channel: 'OFFLINE', returnUrl } as const
  const { bank, payId } = await callAsVisitor(preparePayment, request, signal)
  if (!bank) throw new MalformedReply('A transfer without an account')
  return { bank, payId }
})

/**
 * The order that this tab left for WeChat to tell who pays it. A code that comes with another address
 * is nobody's who pays here.
 */
export const $payerAskedFor = sessionAtom(ORDER_KEYS.payer, v.string())

/** How far the payment is, as the channel has told the back end. */
export const paymentQuery = defineQuery((signal, payId: string) =>
  callAsVisitor(getPaymentStatus, { payId }, signal),
)

/** Cancels an order, or gives a paid one back within its hesitation period, as it was shown. */
export const cancelQuery = defineQuery(
  (signal, orderId: string, expected: RequestOf<typeof cancelOrder>['expected']) =>
    callAsVisitor(cancelOrder, { orderId, expected }, signal),
)

/** Refusals that no other attempt helps with: the order stands otherwise than it was shown. */
const OUTDATED: readonly (string | undefined)[] = [
  'alreadyPaid',
  'notPayable',
  'orderClosed',
  'orderLocked',
  'statusChanged',
]

/** Whether an act on an order failed because the order stands otherwise than it was shown. */
export function isOutdated({ refusal }: Failed): boolean {
  return OUTDATED.includes(refusal)
}
