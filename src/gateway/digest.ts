import { createHash } from 'node:crypto'

/**
 * The form in which the database stores a secret: SHA-256, in hex. It binds several parts together:
 * a captcha result is valid for its captcha only, a code for its number and purpose only.
 */
export function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** SHA-256 of a file's bytes, in hex. */
export function digestBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Digest of a request's fields, without the SMS code: a repeated request may lack it. */
export function digestRequest(request: Readonly<Record<string, unknown>>): string {
  const { vcode: _, ...asked } = request
  const fields = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  return digest(JSON.stringify(fields))
}
