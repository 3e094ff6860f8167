import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { areaCode, id } from '../fields.ts'
import { skuOffline } from './refusals.ts'

/** How many weeks until delivery in a city (GB/T 2260 code). Anyone may ask. */
export const getDeliveryTime = defineEndpoint({
  name: 'getDeliveryTime',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-saicmall/app/deliveryVehicle/getDeliveryTime',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({ skuId: id, cityCode: areaCode }),
  response: v.object({
    minWeeks: v.pipe(v.number(), v.integer(), v.minValue(0)),
    maxWeeks: v.pipe(v.number(), v.integer(), v.minValue(0)),
    text: v.string(),
  }),
  refusals: { skuOffline },
})
