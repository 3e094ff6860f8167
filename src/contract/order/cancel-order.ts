import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, money } from '../fields.ts'
import { orderNotFound } from './refusals.ts'

/**
 * Cancels an unpaid order, or returns a paid one within its hesitation period, with the deposit
 * refunded in full. `expected` is the status that the visitor was shown, so that cancelling an
 * unpaid order never returns a paid one. Cancelling twice is no error.
 */
export const cancelOrder = defineEndpoint({
  name: 'cancelOrder',
  source: 'proposed',
  method: 'POST',
  path: '/api/sales-order/app/order/cancel',
  encoding: 'json',
  tokenHeader: 'token',
  priority: 'order',
  timeout: 15_000,
  request: v.object({
    orderId: id,
    expected: v.picklist(['WAIT_PAY', 'HESITATION']),
  }),
  response: v.object({ orderId: id, status: v.literal('CANCELLED'), refundAmount: money }),
  refusals: {
    orderNotFound,
    orderLocked: {
      code: 'ORDER_LOCKED',
      resultCode: 42221,
      message: '订单已锁定，不能退订，请联系专属顾问',
    },
    orderClosed: { code: 'ORDER_CLOSED', resultCode: 42222, message: '订单已超时关闭，无需取消' },
    statusChanged: {
      code: 'STATUS_CHANGED',
      resultCode: 42224,
      message: '订单状态已变化，没有取消，请查看后再操作',
    },
  },
})
