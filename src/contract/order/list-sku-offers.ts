import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { offer } from './option.ts'

/** Balance deduction and limited-time offers of a sku: `freeInfo`. */
export const listSkuOffers = defineEndpoint({
  name: 'listSkuOffers',
  source: 'documented',
  method: 'POST',
  path: '/api/quotation/app/activity/content/bySku',
  encoding: 'json',
  tokenHeader: 'user_token',
  request: v.object({ skuId: id }),
  response: v.array(offer),
})
