import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { BRAND_CODE, documentVersion, id, mobile, verificationCode } from './fields.ts'
import { consentMissing } from './refusals.ts'
import { guessRefusals } from './verification-code.ts'

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
