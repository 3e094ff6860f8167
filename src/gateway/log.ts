import { maskMobile } from '../domain/mask.ts'

/** Writes one line of the gateway's log. */
export type Log = (line: string) => void

/** What the access log records about a request. */
interface Access {
  readonly answeredAt: Date
  /** From `callerAddress`. */
  readonly address: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** The code of a refusal, as the contract has it. */
  readonly refusal: string | undefined
  /** In ms. */
  readonly elapsed: number
}

/**
 * One request on one line, fields separated by single spaces:
 *
 *     2026-11-21T08:00:00.000Z 203.0.113.9 POST /api/portal/app/feedback 200 FEEDBACK_TOO_MANY 5 ms
 *
 * The fields: time of the answer in UTC; address that limits count; method; path without query, its
 * whitespace as `%20`; status; refusal code, because most refusals have status 200; duration. An
 * empty field is `-`.
 */
export function describeAccess(access: Access): string {
  const { answeredAt, address, method, path, status, refusal, elapsed } = access
  const isoTime = answeredAt.toISOString()
  const shownPath = redact(path).replaceAll(/\s/g, '%20')
  return `${isoTime} ${address || '-'} ${method} ${shownPath} ${status} ${refusal ?? '-'} ${elapsed} ms`
}

/**
 * Makes a caller's text safe to log: removes secrets, and line breaks, so that nobody can inject a
 * log line.
 */
export function redact(text: string): string {
  return strikeOut(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
}

/**
 * Masks phone numbers and removes tokens (43 characters of base64url, see `newToken`) and risk
 * tokens of the offline form.
 */
function strikeOut(text: string): string {
  return text
    .replace(/offline-\d+-[\w-]+/g, '[token]')
    .replace(/(?<![\w-])(?:CN31_)?[\w-]{43}(?![\w-])/g, '[token]')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskMobile)
}

/**
 * Describes an exception with its causes, safe to log. The message of Drizzle's wrapper is left out
 * because it repeats the query's parameters; the database's own error follows as its cause.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return strikeOut(String(error))
  const isQuery = error.cause !== undefined && error.message.startsWith('Failed query')
  const text = isQuery ? 'Failed query' : (error.stack ?? error.message)
  return error.cause === undefined
    ? strikeOut(text)
    : `${strikeOut(text)}\ncaused by ${describeError(error.cause)}`
}
