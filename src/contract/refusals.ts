import type { Refusal } from './endpoint.ts'

/**
 * Refusals that any call may answer. `loginExpired` has the code that the brand's app back end
 * uses for an invalid login; the others are ours.
 */
export const COMMON_REFUSALS = {
  badRequest: {
    code: 'BAD_REQUEST',
    resultCode: 400,
    status: 400,
    message: '提交的内容有误，请检查后重试',
  },
  loginExpired: { code: '14101', resultCode: 401, message: '登录已失效，请重新登录' },
  riskRejected: { code: 'WM_REJECT', resultCode: 403, message: '当前网络环境异常，请稍后重试' },
  tooBusy: {
    code: 'TOO_BUSY',
    resultCode: 429,
    status: 429,
    message: '当前访问人数较多，请稍后再试',
  },
  serverError: { code: 'SERVER_ERROR', resultCode: 500, message: '服务器繁忙，请稍后再试' },
  notImplemented: { code: 'NOT_YET', resultCode: 501, message: '该服务暂未开通' },
} as const satisfies Record<string, Refusal>

/**
 * The consents sent are not those required: the page is older than a change to them or their
 * wording, or names a version that never existed.
 */
export const consentMissing = {
  code: 'CONSENT_MISSING',
  resultCode: 42214,
  message: '需要同意的内容已更新，请刷新页面，阅读后重新勾选',
} as const
