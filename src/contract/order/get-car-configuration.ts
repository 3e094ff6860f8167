import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { skuOffline } from './refusals.ts'

/** The equipment of a car as a table, for the summary of an order. */
export const getCarConfiguration = defineEndpoint({
  name: 'getCarConfiguration',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-saicmall/app/vehicleConfig/getConfigInfo',
  encoding: 'query',
  request: v.object({ spuId: id, skuId: v.optional(id) }),
  response: v.object({
    edition: v.string(),
    groups: v.array(
      v.object({
        name: v.string(),
        rows: v.array(v.object({ label: v.string(), value: v.string() })),
      }),
    ),
  }),
  refusals: { skuOffline },
})
