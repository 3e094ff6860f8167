import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { degrees } from '../fields.ts'

/**
 * The stores of a city where a test drive can be booked: nearest first when a position (GCJ-02,
 * degrees) is given, otherwise in the brand's order. `city` is its id, such as `shanghai`. The
 * portal gives no position: its privacy policy says that it sorts on the device.
 */
export const listDriveDealers = defineEndpoint({
  name: 'listDriveDealers',
  source: 'proposed',
  method: 'GET',
  path: '/api/portal/app/dealer/list',
  encoding: 'query',
  request: v.object({
    city: v.pipe(v.string(), v.minLength(1)),
    lng: v.optional(degrees(180)),
    lat: v.optional(degrees(90)),
  }),
  response: v.array(
    v.object({
      dealerCode: v.string(),
      name: v.string(),
      typeCode: v.string(),
      district: v.string(),
      address: v.string(),
      phone: v.string(),
      /** `10:00–22:00`, every day. */
      hours: v.string(),
      /** The last day that the store is open; absent where no end is set. */
      closesOn: v.optional(v.pipe(v.string(), v.isoDate())),
      lng: v.number(),
      lat: v.number(),
      /** Metres from the given position. */
      distance: v.optional(v.number()),
    }),
  ),
})
