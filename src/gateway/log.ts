import { maskMobile } from '../domain/mask.ts'

/** Takes one line of the gateway's log. */
export type Log = (line: string) => void

/** What the log tells of a request. */
interface Access {
  readonly answeredAt: Date
  /** As `callerAddress` answers it. */
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
 * One request on one line, its fields parted by one blank each:
 *
 *     2026-11-21T08:00:00.000Z 203.0.113.9 POST /api/portal/app/feedback 200 FEEDBACK_TOO_MANY 5 ms
 *
 * When it was answered, in UTC; the network that limits count it for; method; path, without what follows
 * a `?`, its blanks as `%20`; status; why it was refused, which the status mostly keeps back; how long it
 * took. A field that there is nothing to say of is `-`.
 */
export function describeAccess(access: Access): string {
  const { answeredAt, address, method, path, status, refusal, elapsed } = access
  const isoTime = answeredAt.toISOString()
  const shownPath = redact(path).replaceAll(/\s/g, '%20')
  return `${isoTime} ${address || '-'} ${method} ${shownPath} ${status} ${refusal ?? '-'} ${elapsed} ms`
}

/**
 * Makes what a caller sent safe to log: nothing of it is secret, and it stays on its line, so that
 * nobody writes a line of their own into the log.
 */
export function redact(text: string): string {
  return strikeOut(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
}

/**
 * Every phone number masked, every token (43 characters of base64url, see `newToken`) and every risk
 * token of the offline form struck out.
 */
function strikeOut(text: string): string {
  return text
    .replace(/offline-\d+-[\w-]+/g, '[token]')
    .replace(/(?<![\w-])(?:CN31_)?[\w-]{43}(?![\w-])/g, '[token]')
    .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskMobile)
}

/**
 * One exception with its causes, safe to log. A database error shows its own message only: the
 * wrapper's repeats the parameters of the query.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return strikeOut(String(error))
  const isQuery = error.cause !== undefined && error.message.startsWith('Failed query')
  const text = isQuery ? 'Failed query' : (error.stack ?? error.message)
  return error.cause === undefined
    ? strikeOut(text)
    : `${strikeOut(text)}\ncaused by ${describeError(error.cause)}`
}
