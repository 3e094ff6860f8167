/** Why a call brought no answer. Each carries a Chinese sentence for the visitor in `message`. */
type Failure =
  | BusinessRefusal
  | CaptchaUnavailable
  | HttpFailure
  | MalformedReply
  | NetworkFailure
  | RiskRejection
  | TimedOut

/** The back end understood and said no. `refusal` is the name in the endpoint's contract. */
export class BusinessRefusal extends Error {
  readonly code: string
  readonly refusal: string | undefined
  /** What came with it, as unchecked as it came; the contract says of which shape it should be. */
  readonly data: unknown

  constructor(code: string, refusal: string | undefined, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.refusal = refusal
    this.data = data
  }
}

/**
 * A status other than 2xx, passed on unchanged (specification, chapter 7), but for the refusals to
 * which the contract gives a status of their own.
 */
export class HttpFailure extends Error {
  readonly status: number
  /** The reply's text as it came. */
  readonly body: string

  constructor(status: number, body: string) {
    super('服务器繁忙，请稍后再试')
    this.status = status
    this.body = body
  }
}

/** A reply that is not what the contract says: HTML, cut short, empty, or of another shape. */
export class MalformedReply extends Error {
  constructor(detail: unknown) {
    super('服务器返回异常，请稍后再试', { cause: detail })
  }
}

export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('网络连接失败，请检查网络后重试', { cause })
  }
}

export class TimedOut extends Error {
  constructor() {
    super('网络超时，请稍后重试')
  }
}

/** No acceptable risk-control token: the request was not sent (specification, chapter 8). */
export class RiskRejection extends Error {
  constructor(cause: unknown) {
    super('当前网络环境异常，请稍后重试', { cause })
  }
}

/** No captcha could be shown: the request was not sent. */
export class CaptchaUnavailable extends Error {
  constructor(cause: unknown) {
    super('验证服务暂不可用，请稍后重试或致电客服', { cause })
  }
}

/** The sentence to show for anything that was thrown while calling. */
export function explain(failure: unknown): string {
  return isFailure(failure) ? failure.message : '出了点问题，请稍后再试'
}

/** Whether the back end said that the visitor is not, or no longer, logged in. */
export function needsLogIn(failure: unknown): boolean {
  return failure instanceof BusinessRefusal && failure.refusal === 'loginExpired'
}

function isFailure(thrown: unknown): thrown is Failure {
  return [
    BusinessRefusal,
    CaptchaUnavailable,
    HttpFailure,
    MalformedReply,
    NetworkFailure,
    RiskRejection,
    TimedOut,
  ].some((kind) => thrown instanceof kind)
}
