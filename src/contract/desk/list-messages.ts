import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { conversationRefusals, exchange, messageId, sessionId } from './message.ts'

/** The messages after a given one; polled while the chat is in view. */
export const listMessages = defineEndpoint({
  name: 'listMessages',
  source: 'proposed',
  method: 'GET',
  path: '/api/portal/app/im/messages',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({
    sessionId,
    /** The last known message. */
    after: messageId,
  }),
  response: exchange,
  refusals: conversationRefusals,
})
