import * as v from 'valibot'
import { BRAND_CODE, CLIENT_VERSION, mobile } from './fields.ts'

/** What every code-sending call asks for (specification, chapter 3: verification-code request). */
export const codeRequest = v.object({
  mobilePhone: mobile,
  NECaptchaValidate: v.pipe(v.string(), v.minLength(1)),
  brandCode: v.literal(BRAND_CODE),
  captchaId: v.pipe(v.string(), v.minLength(1)),
})

/** Seconds until another code may be asked for, and until this one is void. */
export const codeResponse = v.object({
  result: v.literal(true),
  resendAfter: v.pipe(v.number(), v.integer()),
  expiresIn: v.pipe(v.number(), v.integer()),
})

/** A number has had its codes, or its wrong guesses, of a day in China. */
export const usedUpToday = {
  code: 'SMS_USED_UP',
  resultCode: 42901,
  message: '该手机号今天的验证码次数已用完，请明天再试',
} as const

export const codeRefusals = {
  phoneInvalid: { code: 'PHONE_INVALID', resultCode: 42210, message: '请输入 11 位手机号' },
  captchaInvalid: {
    code: 'CAPTCHA_INVALID',
    resultCode: 42211,
    message: '安全验证已失效，请重新验证',
  },
  tooFrequent: {
    code: 'SMS_TOO_FREQUENT',
    resultCode: 42900,
    message: '验证码发送过于频繁，请稍后再试',
  },
  usedUpToday,
} as const

/** The names of these two headers are ours: the specification gives only what they carry. */
export function codeHeaders(request: { mobilePhone: string }): Record<string, string> {
  return { mobile: request.mobilePhone, versionCode: CLIENT_VERSION }
}
