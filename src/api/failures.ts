import type { RefusalName } from '../contract/index.ts'

/** Why a call brought no answer; `message` is the Chinese sentence to show. */
abstract class Failure extends Error {}

/** The back end understood and said no. `refusal` is the name in the endpoint's contract. */
export class BusinessRefusal extends Failure {
  readonly code: string
  readonly refusal: RefusalName | undefined
  /** What came with it, unchecked: see `refusalData()`. */
  readonly data: unknown

  constructor(code: string, refusal: RefusalName | undefined, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.refusal = refusal
    this.data = data
  }
}

/**
 * A status other than 2xx, passed on unchanged (specification, chapter 7), except for refusals with a
 * status in the contract.
 */
export class HttpFailure extends Failure {
  readonly status: number
  /** The reply's text as it came. */
  readonly body: string

  constructor(status: number, body: string) {
    super('服务器繁忙，请稍后再试')
    this.status = status
    this.body = body
  }
}

/** A reply that does not fit the contract: HTML, cut short, empty, or of another shape. */
export class MalformedReply extends Failure {
  constructor(detail: unknown) {
    super('服务器返回异常，请稍后再试', { cause: detail })
  }
}

/** No reply: offline, no route, or a connection that broke. */
export class NetworkFailure extends Failure {
  constructor(cause: unknown) {
    super('网络连接失败，请检查网络后重试', { cause })
  }
}

/** No reply within the limit of the call. */
export class TimedOut extends Failure {
  constructor() {
    super('网络超时，请稍后重试')
  }
}

/** No acceptable risk-control token: the request was not sent (specification, chapter 8). */
export class RiskRejection extends Failure {
  constructor(cause: unknown) {
    super('当前网络环境异常，请稍后重试', { cause })
  }
}

/** No captcha could be shown: the request was not sent. */
export class CaptchaUnavailable extends Failure {
  constructor(cause: unknown) {
    super('验证服务暂不可用，请稍后重试或致电客服', { cause })
  }
}

/** Refused for its token, while the visitor logged in anew elsewhere: it may be made again. */
export class SessionReplaced extends Failure {
  constructor() {
    super('登录状态已更新，请重试')
  }
}

/** The sentence to show for anything that was thrown while calling. */
export function explain(failure: unknown): string {
  return failure instanceof Failure ? failure.message : '出了点问题，请稍后再试'
}

/** The contract's name of a refusal; `undefined` for any other failure. */
export function refusalOf(failure: unknown): RefusalName | undefined {
  return failure instanceof BusinessRefusal ? failure.refusal : undefined
}

/** Whether the back end said that the visitor is not, or no longer, logged in. */
export function needsLogIn(failure: unknown): boolean {
  return refusalOf(failure) === 'loginExpired'
}

/** Whether the back end completed the call with a refusal that the contract does not name. */
export function isNamelessRefusal(failure: unknown): boolean {
  return failure instanceof BusinessRefusal && failure.refusal === undefined
}
