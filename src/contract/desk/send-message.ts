import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { clientMessageId, exchange, messageText, sendRefusals, sessionId } from './message.ts'

/**
 * Sends a text; the response has the assistant's answer. A repeat with the same id sends it once.
 */
export const sendMessage = defineEndpoint({
  name: 'sendMessage',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/send',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({ sessionId, clientMessageId, text: messageText }),
  response: exchange,
  refusals: sendRefusals,
})
