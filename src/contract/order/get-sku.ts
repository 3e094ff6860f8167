import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, money, optional } from '../fields.ts'
import { optionIdList } from './option.ts'
import { priceLines } from './price.ts'
import { optionsInvalid, skuOffline } from './refusals.ts'

/**
 * The sku of a set of options. `price` is what an order of it would cost now, offers included;
 * `lines` itemise it.
 */
export const getSku = defineEndpoint({
  name: 'getSku',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-saicmall/app/sku/getSkuInfoByOptionIds',
  encoding: 'query',
  request: v.object({ spuId: id, optionIds: optionIdList }),
  response: v.object({
    skuId: id,
    materialNo: v.string(),
    spuId: id,
    price: money,
    deposit: money,
    currency: v.literal('CNY'),
    lines: priceLines,
    stockStatus: v.picklist(['IN_STOCK', 'TO_ORDER']),
    image: optional(v.string()),
  }),
  refusals: { skuOffline, optionsInvalid },
})
