import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { BRAND_CODE, id, mobile, verificationCode } from './fields.ts'

/** What log-in and registration both ask for. `uuid` is the device's stable id. */
export const credentials = v.object({
  mobilePhone: mobile,
  vcode: verificationCode,
  brandCode: v.literal(BRAND_CODE),
  appType: v.string(),
  platformType: v.string(),
  uuid: v.pipe(v.string(), v.minLength(1)),
})

export const codeWrong = {
  code: 'CODE_WRONG',
  resultCode: 42212,
  message: '验证码不正确，请重新输入',
} as const
export const codeExpired = {
  code: 'CODE_EXPIRED',
  resultCode: 42213,
  message: '验证码已失效，请重新获取',
} as const

/** Logs in with a mobile number and an SMS code. Path from the risk-token list of chapter 7. */
export const logIn = defineEndpoint({
  name: 'logIn',
  source: 'proposed',
  method: 'POST',
  path: '/app-mp/uais/1.0/quickLoginByVcodeV2',
  encoding: 'form',
  envelope: 'app',
  request: credentials,
  response: v.object({ user_token: v.pipe(v.string(), v.minLength(1)), user_id: id, mobile }),
  refusals: {
    codeWrong,
    codeExpired,
    /** The code stays valid, so that `register` can use it. */
    notRegistered: { code: 'NOT_REGISTERED', resultCode: 40410, message: '该手机号尚未注册' },
  },
})
