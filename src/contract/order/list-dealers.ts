import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { areaCode, jsonText, optional } from '../fields.ts'

/**
 * Dealers of a city, nearest first when a position (GCJ-02, degrees) is given. The portal gives
 * none: its privacy policy says that it sorts on the device.
 */
export const listDealers = defineEndpoint({
  name: 'listDealers',
  source: 'documented',
  method: 'GET',
  path: '/app-mp/saicbi/1.0/getDealerInfoPreSaleDetailV2',
  encoding: 'query',
  request: v.object({
    data: jsonText(
      v.object({
        cityCode: areaCode,
        /** Store type codes (specification, chapter 3); all when absent. */
        types: v.optional(v.pipe(v.array(v.string()), v.maxLength(20))),
        lng: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
        lat: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
        page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 1),
      }),
    ),
  }),
  response: v.object({
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
    list: v.array(
      v.object({
        dealerCode: v.string(),
        name: v.string(),
        typeCode: v.string(),
        address: v.string(),
        phone: v.string(),
        /** Whether a car can be handed over there. */
        deliverable: v.boolean(),
        lng: v.number(),
        lat: v.number(),
        /** Metres from the given position. */
        distance: optional(v.number()),
      }),
    ),
  }),
})
