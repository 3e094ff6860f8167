import type { RequestOf, ResponseOf } from '../../contract/endpoint.ts'
import { cancelOrder } from '../../contract/order/cancel-order.ts'
import { getPaymentStatus } from '../../contract/pay/get-payment-status.ts'
import { preparePayment } from '../../contract/pay/prepare-payment.ts'
import type { PayChannel } from '../../domain/pay-channels.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery, type Failed } from '../query.ts'
import { findOrder, type PlacedOrder } from './placed.ts'

/** A payment that was begun, and how far it is. */
export type BegunPayment = NonNullable<PlacedOrder['payment']>

/** What a channel asks the browser to do next. */
export type PayInstructions = ResponseOf<typeof preparePayment>

/** An order of the visitor; no data when there is none with this id. */
export const orderQuery = defineQuery((signal, orderId: string) => findOrder({ orderId }, signal))

/** Begins a payment; the answer says where to go. */
export const prepareQuery = defineQuery(
  (signal, orderId: string, channel: PayChannel, returnUrl: string) =>
    callAsVisitor(preparePayment, { orderId, channel, returnUrl }, signal),
)

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
