import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, mobile, optional } from '../fields.ts'

/** The exclusive advisers of a customer with several cards. */
export const listExclusiveAdvisers = defineEndpoint({
  name: 'listExclusiveAdvisers',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-order/app/order/getMultipleExclusiveSaleInfo',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({ mobilePhone: mobile }),
  response: v.array(
    v.object({
      saleId: id,
      name: v.string(),
      avatar: optional(v.string()),
      phone: v.string(),
      dealerCode: v.string(),
      dealerName: v.string(),
      cardNo: optional(v.string()),
    }),
  ),
})
