import * as v from 'valibot'
import { trimText } from '../domain/plain-characters.ts'
import { defineEndpoint } from './endpoint.ts'
import { documentVersion, mobile, personName, uuid } from './fields.ts'
import { consentMissing } from './refusals.ts'
import { maxCharacters, minCharacters } from './text.ts'

/** How long an opinion may be, in characters. */
export const MAX_OPINION = 500

/** The kind that reports a post; its text begins by naming the post. */
export const REPORT_KIND = '举报'

export const FEEDBACK_KINDS = ['产品', '门店', '服务', '网站与 APP', REPORT_KIND, '其他'] as const

/** What a visitor fills in on `/service`; each message is shown beside its field. */
export const feedbackFields = v.object({
  kind: v.picklist(FEEDBACK_KINDS, '请选择意见类型'),
  text: v.pipe(
    v.string(),
    v.transform(trimText),
    minCharacters(10, '请至少写 10 个字，说明时间、地点与经过'),
    maxCharacters(MAX_OPINION, `内容不超过 ${MAX_OPINION} 个字`),
  ),
  name: personName,
  mobilePhone: mobile,
})

/** Submits feedback, once for each `clientNo`. */
export const sendFeedback = defineEndpoint({
  name: 'sendFeedback',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/feedback',
  encoding: 'json',
  headers: (request) => ({ 'Idempotency-Key': request.clientNo }),
  request: v.object({
    clientNo: uuid,
    ...feedbackFields.entries,
    /** The version of the privacy policy that was agreed to. */
    privacy: documentVersion,
  }),
  response: v.object({ feedbackNo: v.pipe(v.string(), v.minLength(1)) }),
  refusals: {
    tooMany: {
      code: 'FEEDBACK_TOO_MANY',
      resultCode: 42901,
      message: '该手机号 24 小时内提交次数已达上限，请稍后再试或致电服务热线',
    },
    /** From one address, whatever the number. */
    tooFrequent: {
      code: 'FEEDBACK_TOO_FREQUENT',
      resultCode: 42902,
      message: '提交过于频繁，请稍等一分钟再试，或致电服务热线',
    },
    /** From one address, whatever the number. */
    usedUpHere: {
      code: 'FEEDBACK_USED_UP_HERE',
      resultCode: 42904,
      message: '当前网络今天的提交次数已用完，请换一个网络，或致电服务热线',
    },
    consentMissing,
    keyReused: { code: 'KEY_REUSED', resultCode: 42232, message: '内容已改变，请重新提交' },
  },
})
