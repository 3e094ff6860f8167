import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { conversationRefusals, message, messageId, sessionId } from './message.ts'

/** A page of what was said before a message, oldest first. */
export const listEarlierMessages = defineEndpoint({
  name: 'listEarlierMessages',
  source: 'proposed',
  method: 'GET',
  path: '/api/portal/app/im/history',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({ sessionId, before: messageId }),
  response: v.object({ messages: v.array(message), hasEarlier: v.boolean() }),
  refusals: conversationRefusals,
})
