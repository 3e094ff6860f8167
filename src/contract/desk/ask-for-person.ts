import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { conversationRefusals, exchange, sessionId } from './message.ts'

/** Joins the queue for a person; changes nothing for a visitor who is in it or has a person. */
export const askForPerson = defineEndpoint({
  name: 'askForPerson',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/handOver',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({ sessionId }),
  response: exchange,
  refusals: {
    ...conversationRefusals,
    closed: {
      code: 'DESK_CLOSED',
      resultCode: 42230,
      message: '人工客服已下班，您可以留言，我们会在上班后联系您',
    },
    askedTooOften: {
      code: 'ASKED_TOO_OFTEN',
      resultCode: 42932,
      message: '您一小时内转接人工的次数过多，请稍后再试，或拨打服务热线',
    },
  },
})
