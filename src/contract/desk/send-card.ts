import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { cardId, cardType, clientMessageId, exchange, sendRefusals, sessionId } from './message.ts'

/**
 * Sends a car, a store or one of the visitor's own orders as a card, which the back end writes. A
 * repeat with the same id sends it once.
 */
export const sendCard = defineEndpoint({
  name: 'sendCard',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/sendCard',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({ sessionId, clientMessageId, type: cardType, id: cardId }),
  response: exchange,
  refusals: {
    ...sendRefusals,
    /** Not found, or another visitor's order: the reply does not tell which. */
    cardUnknown: {
      code: 'CARD_UNKNOWN',
      resultCode: 40431,
      message: '没有找到要发送的车型、门店或订单，请重新选择',
    },
  },
})
