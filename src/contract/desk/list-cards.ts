import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { degrees } from '../fields.ts'
import { card, cardId } from './message.ts'

/**
 * What a visitor may send as a card: every car, every store (nearest first when a position is given;
 * GCJ-02, degrees), or the newest of the visitor's own orders.
 */
export const listCards = defineEndpoint({
  name: 'listCards',
  source: 'proposed',
  method: 'GET',
  path: '/api/portal/app/im/cards',
  encoding: 'query',
  envelope: 'result',
  tokenHeader: 'token',
  request: v.object({
    type: card.entries.type,
    lng: v.optional(degrees(180)),
    lat: v.optional(degrees(90)),
  }),
  response: v.array(
    v.object({
      ...card.entries,
      id: cardId,
      /** Metres from the given position. */
      distance: v.optional(v.number()),
    }),
  ),
})
