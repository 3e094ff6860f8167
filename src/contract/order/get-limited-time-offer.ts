import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { offer } from './option.ts'

/** The campaign that frames a car's limited-time offers. */
export const getLimitedTimeOffer = defineEndpoint({
  name: 'getLimitedTimeOffer',
  source: 'documented',
  method: 'POST',
  path: '/app-mp/saicmall/1.0/getLimitedTimeOfferInfo',
  encoding: 'json',
  request: v.object({ spuId: id }),
  response: v.object({
    title: v.string(),
    start: v.pipe(v.string(), v.isoTimestamp()),
    end: v.pipe(v.string(), v.isoTimestamp()),
    offers: v.array(offer),
  }),
  refusals: {
    noOffer: { code: 'NO_OFFER', resultCode: 40404, message: '暂无限时权益' },
  },
})
