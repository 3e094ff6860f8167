import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { offer } from './option.ts'

/** Limited-time offers of a car: `freeSpuInfo`. */
export const listCarOffers = defineEndpoint({
  name: 'listCarOffers',
  source: 'documented',
  method: 'POST',
  path: '/api/quotation/app/activity/content',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({ spuId: id }),
  response: v.array(offer),
})
