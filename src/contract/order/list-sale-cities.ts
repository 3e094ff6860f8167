import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { mobile } from '../fields.ts'
import { area } from './area.ts'

/** The cities in which this customer may order with several cards. */
export const listSaleCities = defineEndpoint({
  name: 'listSaleCities',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-order/app/order/findAllCityInfo',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({ mobilePhone: mobile }),
  response: v.array(area),
})
