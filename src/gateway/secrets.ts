import { randomBytes, randomInt } from 'node:crypto'

/** 32 random bytes as base64url: 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six random digits, leading zeros included. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
