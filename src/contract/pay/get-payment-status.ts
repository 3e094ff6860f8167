import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, money } from '../fields.ts'
import { paymentStatus } from './payment.ts'

/** The status of a payment, as notified by the channel; the return to the site says nothing. */
export const getPaymentStatus = defineEndpoint({
  name: 'getPaymentStatus',
  source: 'proposed',
  method: 'GET',
  path: '/api/pay/app/status',
  encoding: 'query',
  tokenHeader: 'token',
  priority: 'order',
  request: v.object({ payId: id }),
  response: v.object({
    payId: id,
    orderId: id,
    status: paymentStatus,
    amount: money,
    payTime: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  refusals: {
    paymentNotFound: { code: 'PAYMENT_NOT_FOUND', resultCode: 40403, message: '没有找到该笔支付' },
  },
})
