import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { conversationRefusals, exchange, messageId, sessionId } from './message.ts'

/** What has come after a message; asked for again and again while the chat is looked at. */
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
