import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, money, optional } from '../fields.ts'

/** The cars of the given series (`catIds` is a comma list of series codes): the car-info lookup. */
export const listCars = defineEndpoint({
  name: 'listCars',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-saicmall/app/spu/getSpuListByCatIds',
  encoding: 'query',
  request: v.object({ catIds: v.pipe(v.string(), v.regex(/^\d+(,\d+)*$/)) }),
  response: v.array(
    v.object({
      id,
      name: v.string(),
      price: money,
      catId: optional(id),
      imageUrl: optional(v.string()),
      saleStatus: optional(v.picklist(['ON_SALE', 'OFF_SALE'])),
    }),
  ),
})
