/** Returns the current time; tests replace it. */
export type Clock = () => Date

/** The machine's own clock. */
export const systemClock: Clock = () => new Date()

// In ms.
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Lifetimes of what the gateway issues and keeps, in ms. */
export const LIFETIME = {
  smsCode: 5 * MINUTE,
  smsCodeRepeat: 2 * MINUTE,
  smsDay: 2 * DAY,
  captchaResult: 2 * MINUTE,
  riskToken: 10 * MINUTE,
  wechatCode: 5 * MINUTE,
  session: 30 * DAY,
} as const

/** Minimum time between two SMS codes to one number, for any purpose, in ms. */
export const SMS_INTERVAL = 60 * SECOND

/** `time` moved by `ms`. */
export function shift(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
