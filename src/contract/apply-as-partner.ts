import * as v from 'valibot'
import { plainName, trimText } from '../domain/plain-characters.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  cityName,
  documentVersion,
  MAX_EARLIER_KEYS,
  mobile,
  optional,
  personName,
  provinceName,
  uuid,
  verificationCode,
} from './fields.ts'
import { consentMissing } from './refusals.ts'
import { maxCharacters, minCharacters } from './text.ts'
import { guessRefusals } from './verification-code.ts'

/** How long a note may be, in characters. */
export const MAX_NOTE = 500

export const PARTNER_CAPITALS = [
  '100 万元以下',
  '100–300 万元',
  '300–500 万元',
  '500–1000 万元',
  '1000 万元以上',
] as const

/** What an applicant fills in on `/join`; each message is shown beside its field. */
export const partnerFields = v.object({
  type: v.pipe(v.string(), v.regex(/^[a-z]+$/, '请选择合作方式')),
  company: v.pipe(
    v.string(),
    v.transform(plainName),
    minCharacters(4, '请输入公司全称'),
    maxCharacters(60, '公司名称不超过 60 个字'),
  ),
  contact: personName,
  province: provinceName,
  city: cityName,
  capital: v.picklist(PARTNER_CAPITALS, '请选择可投入资金'),
  note: v.optional(
    v.pipe(
      v.string(),
      v.transform(trimText),
      maxCharacters(MAX_NOTE, `说明不超过 ${MAX_NOTE} 个字`),
    ),
  ),
  mobilePhone: mobile,
  vcode: verificationCode,
})

/**
 * Applies as a partner, once for each `clientApplyNo`. Other content has a key of its own, and names
 * the earlier ones of this form: one of those may have been received although its reply was lost.
 * The code comes from `sendPartnerCode`.
 */
export const applyAsPartner = defineEndpoint({
  name: 'applyAsPartner',
  source: 'proposed',
  method: 'POST',
  path: '/sp-rights/partner/apply',
  encoding: 'json',
  headers: (request) => ({ 'Idempotency-Key': request.clientApplyNo }),
  timeout: 15_000,
  request: v.object({
    clientApplyNo: uuid,
    earlierApplyNos: v.optional(v.pipe(v.array(uuid), v.maxLength(MAX_EARLIER_KEYS))),
    ...partnerFields.entries,
    /** The version of the privacy policy that was agreed to. */
    privacy: documentVersion,
  }),
  response: v.object({
    applyNo: v.pipe(v.string(), v.minLength(1)),
    /** Set when the number is that of an earlier key, and nothing was received now. */
    sentBefore: optional(v.boolean()),
  }),
  refusals: {
    ...guessRefusals,
    consentMissing,
    typeInvalid: { code: 'TYPE_INVALID', resultCode: 42231, message: '请选择合作方式' },
    keyReused: { code: 'KEY_REUSED', resultCode: 42232, message: '申请内容已改变，请重新提交' },
  },
})
