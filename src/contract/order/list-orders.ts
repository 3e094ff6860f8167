import * as v from 'valibot'
import { ORDER_STATUSES } from '../../domain/order-status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { id, money } from '../fields.ts'

/**
 * The visitor's own orders, the newest first, as far back as the back end lists them: enough to
 * tell them apart, without data of the buyer.
 */
export const listOrders = defineEndpoint({
  name: 'listOrders',
  source: 'proposed',
  method: 'GET',
  path: '/api/sales-order/app/order/list',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({}),
  response: v.array(
    v.object({
      orderId: id,
      orderNo: v.string(),
      status: v.picklist(ORDER_STATUSES),
      edition: v.string(),
      /** The deposit, in yuan. */
      amount: money,
      createTime: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
})
