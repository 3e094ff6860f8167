import { createHash, randomBytes, randomInt } from 'node:crypto'

/** 32 random bytes as base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six random digits, leading zeros included. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * What the database keeps of a secret: SHA-256, in hex. Several parts are bound together, so that
 * a captcha result counts for its captcha only and a code for its number and purpose only.
 */
export function digest(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The digest of a file. */
export function digestBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
