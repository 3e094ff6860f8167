import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { BRAND_CODE, documentVersion, id, mobile, verificationCode } from './fields.ts'
import { consentMissing } from './refusals.ts'
import { usedUpToday } from './verification-code.ts'

/**
 * The request fields of log-in and registration. `uuid` is the device's stable id. Consent is sent
 * as the versions that were shown; the server notes the time. A page opened before consent was
 * asked for sends none.
 */
export const credentials = v.object({
  mobilePhone: mobile,
  vcode: verificationCode,
  brandCode: v.literal(BRAND_CODE),
  appType: v.string(),
  platformType: v.string(),
  uuid: v.pipe(v.string(), v.minLength(1)),
  agreementVersion: v.optional(documentVersion),
  privacyVersion: v.optional(documentVersion),
})

/** The refusals of an SMS code, for every call that takes one. */
export const guessRefusals = {
  /** The same for a wrong code and for none, so that it does not tell whether a code was sent. */
  codeWrong: {
    code: 'CODE_WRONG',
    resultCode: 42212,
    message: '验证码不正确或已失效，请检查后重试，或重新获取',
  },
  guessedTooOften: {
    code: 'CODE_TOO_OFTEN',
    resultCode: 42213,
    message: '验证码输错次数过多，请稍等一分钟再试',
  },
  usedUpToday,
} as const

/** Logs in with a mobile number and an SMS code. Path from the risk-token list of chapter 7. */
export const logIn = defineEndpoint({
  name: 'logIn',
  source: 'proposed',
  method: 'POST',
  path: '/app-mp/uais/1.0/quickLoginByVcodeV2',
  encoding: 'form',
  guarded: true,
  request: credentials,
  response: v.object({ user_token: v.pipe(v.string(), v.minLength(1)), user_id: id, mobile }),
  refusals: {
    ...guessRefusals,
    consentMissing,
    /** The code stays valid, so that `register` can use it. */
    notRegistered: { code: 'NOT_REGISTERED', resultCode: 40410, message: '该手机号尚未注册' },
  },
})
