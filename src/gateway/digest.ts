import { createHash } from 'node:crypto'

/** SHA-256 of a text or a file's bytes; in hex by default. */
export function sha256(
  content: string | Uint8Array,
  encoding: 'base64' | 'base64url' | 'hex' = 'hex',
): string {
  return createHash('sha256').update(content).digest(encoding)
}

/**
 * The form in which the database stores a secret: SHA-256, in hex. It binds several parts together:
 * a captcha result is valid for its captcha only, a code for its number and purpose only.
 */
export function digest(...parts: readonly string[]): string {
  return sha256(JSON.stringify(parts))
}

/** Digest of a request's fields, without the SMS code: a repeated request may lack it. */
export function digestRequest(request: Readonly<Record<string, unknown>>): string {
  const { vcode: _, ...asked } = request
  const fields = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  return digest(JSON.stringify(fields))
}
