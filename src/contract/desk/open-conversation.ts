import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { exchange, sessionId } from './message.ts'

/** Finds the visitor's conversation with its newest messages, or begins it with a greeting. */
export const openConversation = defineEndpoint({
  name: 'openConversation',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/session',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({}),
  response: v.object({ ...exchange.entries, sessionId, hasEarlier: v.boolean() }),
})
