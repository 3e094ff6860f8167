import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { optional } from './fields.ts'

/** Province and city of the caller's address. The spelling of the path is the back end's. */
export const findRegion = defineEndpoint({
  name: 'findRegion',
  source: 'documented',
  method: 'GET',
  path: '/api/component/app/smp/common/commponent/ip/region/search',
  encoding: 'query',
  request: v.object({}),
  response: v.object({ province: optional(v.string()), city: optional(v.string()) }),
})
