import * as v from 'valibot'
import { call } from '../../api/call.ts'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { cancelOrder } from '../../contract/order/cancel-order.ts'
import { getPaymentStatus } from '../../contract/pay/get-payment-status.ts'
import { preparePayment } from '../../contract/pay/prepare-payment.ts'
import type { PayChannel } from '../../domain/pay-channels.ts'
import { defineQuery } from '../query.ts'
import { $token } from '../session.ts'
import { sessionAtom } from '../session-atom.ts'
import { findOrder } from './placed.ts'

/** What a channel asks the browser to do next. */
export type PayInstructions = ResponseOf<typeof preparePayment>

/** The payment begun last in this tab: the cashier's return tells nothing of it. */
export const $payment = sessionAtom(
  'orderPayment',
  v.object({ orderId: v.string(), payId: v.string(), channel: v.string() }),
)

/** An order of the visitor; no data when there is none with this id. */
export const orderQuery = defineQuery((signal, orderId: string) => findOrder({ orderId }, signal))

/** Begins a payment; the answer says where to go. */
export const prepareQuery = defineQuery(
  async (signal, orderId: string, channel: PayChannel, returnUrl: string) => {
    const instructions = await call(
      preparePayment,
      { orderId, channel, returnUrl },
      { token: $token.get(), signal },
    )
    $payment.set({ orderId, payId: instructions.payId, channel })
    return instructions
  },
)

/** How far the payment is, as the channel has told the back end. */
export const paymentQuery = defineQuery((signal, payId: string) =>
  call(getPaymentStatus, { payId }, { token: $token.get(), signal }),
)

/** Cancels an order, or gives a paid one back within its hesitation period. */
export const cancelQuery = defineQuery(async (signal, orderId: string) => {
  const answer = await call(cancelOrder, { orderId }, { token: $token.get(), signal })
  $payment.set(undefined)
  return answer
})
