import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { jsonText, mobile, money } from '../fields.ts'

/** Deposits paid before the car's price was public, which come off the price. */
export const listBlindOrders = defineEndpoint({
  name: 'listBlindOrders',
  source: 'documented',
  method: 'GET',
  path: '/app-mp/uom/1.0/getEPUomOrderByPage',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({
    data: jsonText(
      v.object({
        mobilePhone: mobile,
        page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
        size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
      }),
    ),
  }),
  response: v.object({
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
    list: v.array(
      v.object({
        orderNo: v.string(),
        status: v.string(),
        amount: money,
        deductible: v.boolean(),
      }),
    ),
  }),
})
