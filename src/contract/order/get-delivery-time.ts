import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** How many weeks until delivery in a city (GB/T 2260 code). */
export const getDeliveryTime = defineEndpoint({
  name: 'getDeliveryTime',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-saicmall/app/deliveryVehicle/getDeliveryTime',
  encoding: 'query',
  envelope: 'result',
  tokenHeader: 'token',
  request: v.object({ skuId: id, cityCode: v.string() }),
  response: v.object({
    minWeeks: v.pipe(v.number(), v.integer(), v.minValue(0)),
    maxWeeks: v.pipe(v.number(), v.integer(), v.minValue(0)),
    text: v.string(),
  }),
})
