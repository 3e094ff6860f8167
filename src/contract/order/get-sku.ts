import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, idList, money } from '../fields.ts'

/** The sku that a set of options makes, with its price and deposit. */
export const getSku = defineEndpoint({
  name: 'getSku',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-saicmall/app/sku/getSkuInfoByOptionIds',
  encoding: 'query',
  envelope: 'result',
  request: v.object({ spuId: id, optionIds: idList }),
  response: v.object({
    skuId: id,
    materialNo: v.string(),
    spuId: id,
    price: money,
    deposit: money,
    currency: v.literal('CNY'),
    stockStatus: v.string(),
    image: v.optional(v.string()),
  }),
})
