import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, money } from '../fields.ts'

/** Changes the configuration of an order within its hesitation period. */
export const changeOrderSku = defineEndpoint({
  name: 'changeOrderSku',
  source: 'documented',
  method: 'POST',
  path: '/app-mp/saicmall/1.0/updateSkuOfHesitateTimeOrder',
  encoding: 'json',
  envelope: 'app',
  tokenHeader: 'token',
  timeout: 15_000,
  request: v.object({ orderId: id, skuId: id, optionIds: v.pipe(v.array(id), v.minLength(1)) }),
  response: v.object({
    orderId: id,
    price: money,
    /** New price less the old one, in yuan. */
    diff: v.pipe(v.number(), v.integer()),
    deadline: v.pipe(v.string(), v.isoTimestamp()),
  }),
})
