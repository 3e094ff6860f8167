import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { picture, pictureRefusals } from '../picture.ts'
import { clientMessageId, exchange, sendRefusals, sessionId } from './message.ts'

/** Sends a picture as a message. A repeat with the same id sends it once. */
export const sendPicture = defineEndpoint({
  name: 'sendPicture',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/sendPicture',
  encoding: 'picture',
  tokenHeader: 'token',
  timeout: 30_000,
  request: v.object({ sessionId, clientMessageId, picture }),
  response: exchange,
  refusals: {
    ...sendRefusals,
    ...pictureRefusals,
    /** The same sentence as for too many messages. */
    tooManyPictures: sendRefusals.tooFast,
  },
})
