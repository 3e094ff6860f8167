import * as v from 'valibot'
import { BRAND_CODE, CLIENT_VERSION, mobile } from './fields.ts'

/** The request of every code-sending call (specification, chapter 3: verification-code request). */
export const codeRequest = v.object({
  mobilePhone: mobile,
  NECaptchaValidate: v.pipe(v.string(), v.minLength(1)),
  brandCode: v.literal(BRAND_CODE),
  captchaId: v.pipe(v.string(), v.minLength(1)),
})

/** Seconds until another code may be requested, and until this one expires. */
export const codeResponse = v.object({
  result: v.literal(true),
  resendAfter: v.pipe(v.number(), v.integer()),
  expiresIn: v.pipe(v.number(), v.integer()),
})

/** The data of `tooFrequent`: seconds until the number may have another code. */
export const resendWait = v.object({
  resendAfter: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

/** The number has used up its codes, or its wrong guesses, for the day in China. */
const usedUpToday = {
  code: 'SMS_USED_UP',
  resultCode: 42901,
  message: '该手机号今天的验证码次数已用完，请明天再试',
} as const

/** The refusals of every call that sends an SMS code. */
export const codeRefusals = {
  phoneInvalid: { code: 'PHONE_INVALID', resultCode: 42210, message: '请输入 11 位手机号' },
  captchaInvalid: {
    code: 'CAPTCHA_INVALID',
    resultCode: 42211,
    message: '安全验证已失效，请重新验证',
  },
  /** The number was sent a code just before, for whatever purpose. Carries `resendWait` as data. */
  tooFrequent: {
    code: 'SMS_TOO_FREQUENT',
    resultCode: 42900,
    message: '该手机号刚获取过验证码，请 1 分钟后再试',
  },
  usedUpToday,
  /** From one address, whatever the numbers. */
  tooManyHere: {
    code: 'SMS_TOO_MANY_HERE',
    resultCode: 42903,
    message: '当前网络获取验证码的人数较多，请 1 分钟后再试',
  },
  usedUpHere: {
    code: 'SMS_USED_UP_HERE',
    resultCode: 42904,
    message: '当前网络今天的验证码次数已用完，请换一个网络，或明天再试',
  },
} as const

/** The refusals of every call that takes an SMS code. */
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

/** The names of these two headers are ours: the specification gives only what they carry. */
export function codeHeaders(request: { mobilePhone: string }): Record<string, string> {
  return { mobile: request.mobilePhone, versionCode: CLIENT_VERSION }
}
