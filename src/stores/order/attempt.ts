import * as v from 'valibot'
import { fingerprint } from '../../domain/fingerprint.ts'
import { sessionAtom } from '../session-atom.ts'
import { ORDER_KEYS } from './keys.ts'

/**
 * A submission under way or of unknown outcome: its idempotency key, the mark of what it said, and
 * whether it left the browser.
 */
export const $attempt = sessionAtom(
  ORDER_KEYS.attempt,
  v.object({ clientOrderNo: v.string(), mark: v.string(), sent: v.boolean() }),
)

/** The key for a content: the one in use while the content is the same, else a new one. */
export function keyFor(content: object): string {
  const mark = fingerprint(JSON.stringify(content))
  const attempt = $attempt.get()
  if (attempt?.mark === mark) return attempt.clientOrderNo
  const clientOrderNo = makeUuid()
  $attempt.set({ clientOrderNo, mark, sent: false })
  return clientOrderNo
}

export function markSent(): void {
  const attempt = $attempt.get()
  if (attempt) $attempt.set({ ...attempt, sent: true })
}

/** `crypto.randomUUID` is missing in older WeChat kernels and outside secure contexts. */
function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
