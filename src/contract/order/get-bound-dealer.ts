import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, mobile, optional } from '../fields.ts'

/** The dealer and adviser that a customer is already bound to, if any. */
export const getBoundDealer = defineEndpoint({
  name: 'getBoundDealer',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-order/app/order/getCustomerBindDealerInfo',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({ mobilePhone: mobile }),
  response: v.object({
    bound: v.boolean(),
    dealerCode: optional(v.string()),
    dealerName: optional(v.string()),
    saleId: optional(id),
    saleName: optional(v.string()),
    salePhone: optional(v.string()),
  }),
})
