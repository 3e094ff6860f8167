import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { conversationRefusals, exchange, sessionId } from './message.ts'

/** The tags that a rating may include. */
export const RATING_TAGS = ['响应及时', '解答清楚', '态度友好', '等待太久', '没有解决'] as const

/** Rates the talk that has ended, once. */
export const rateService = defineEndpoint({
  name: 'rateService',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/im/rate',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({
    sessionId,
    score: v.picklist([1, 2, 3, 4, 5], '请选择 1 至 5 分'),
    tags: v.pipe(v.array(v.picklist(RATING_TAGS)), v.maxLength(RATING_TAGS.length)),
  }),
  response: exchange,
  refusals: {
    ...conversationRefusals,
    nothingToRate: {
      code: 'NOTHING_TO_RATE',
      resultCode: 40930,
      message: '这次服务已经评价过，或已超过评价期，感谢您的反馈',
    },
  },
})
