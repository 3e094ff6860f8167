import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { conversationRefusals, exchange, sessionId } from './message.ts'

/** Leaves the talk that has ended without a rating; changes nothing when none is asked for. */
export const declineRating = defineEndpoint({
  name: 'declineRating',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/declineRate',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({ sessionId }),
  response: exchange,
  refusals: conversationRefusals,
})
