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
