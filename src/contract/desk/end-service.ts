import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { conversationRefusals, exchange, sessionId } from './message.ts'

/** Leaves the queue, or ends the talk with a person; the assistant answers again. */
export const endService = defineEndpoint({
  name: 'endService',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/close',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({ sessionId }),
  response: exchange,
  refusals: conversationRefusals,
})
