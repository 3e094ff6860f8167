import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, mobile } from '../fields.ts'

/** The dealer and adviser that a customer is already bound to, if any. */
export const getBoundDealer = defineEndpoint({
  name: 'getBoundDealer',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-order/app/order/getCustomerBindDealerInfo',
  encoding: 'query',
  envelope: 'result',
  tokenHeader: 'token',
  request: v.object({ mobilePhone: mobile }),
  response: v.object({
    bound: v.boolean(),
    dealerCode: v.optional(v.string()),
    dealerName: v.optional(v.string()),
    saleId: v.optional(id),
    saleName: v.optional(v.string()),
    salePhone: v.optional(v.string()),
  }),
})
