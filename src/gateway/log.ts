/** Takes one line of the gateway's log. */
export type Log = (line: string) => void

/** `138****5678`. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
}

/**
 * Makes text safe to log: every phone number masked, every token (43 characters of base64url, see
 * `newToken`) and every risk token of the offline form struck out.
 */
export function redact(text: string): string {
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
  if (!(error instanceof Error)) return redact(String(error))
  const isQuery = error.cause !== undefined && error.message.startsWith('Failed query')
  const text = isQuery ? 'Failed query' : (error.stack ?? error.message)
  return error.cause === undefined
    ? redact(text)
    : `${redact(text)}\ncaused by ${describeError(error.cause)}`
}
