import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { card, cardId, cardType } from './message.ts'

/**
 * The cards that a visitor may send: every car, every store, or the newest of the visitor's own
 * orders. Stores include their position, so that the device can sort them.
 */
export const listCards = defineEndpoint({
  name: 'listCards',
  source: 'proposed',
  method: 'GET',
  path: '/api/portal/app/im/cards',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({ type: cardType }),
  response: v.array(
    v.object({
      ...card.entries,
      type: cardType,
      id: cardId,
      /** Of a store, in degrees (GCJ-02). */
      lng: v.optional(v.number()),
      lat: v.optional(v.number()),
    }),
  ),
})
