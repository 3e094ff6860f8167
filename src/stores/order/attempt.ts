import * as v from 'valibot'
import { localAtom } from '../../browser/local-atom.ts'
import { fingerprint } from '../../domain/fingerprint.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import { $loginData } from '../session.ts'

const attempt = v.object({
  userId: v.string(),
  clientOrderNo: v.string(),
  /** Fingerprint of the content sent under the key; blank once it may be one of several. */
  mark: v.string(),
  sent: v.boolean(),
})
type Attempt = v.InferOutput<typeof attempt>

/**
 * A submission in progress or of unknown outcome, with its idempotency key. All tabs of the device
 * share it: neither a reopened tab nor another one may order a second time. It holds no data of the
 * buyer.
 */
export const $attempt = localAtom('orderAttempt', attempt)

/** This visitor's attempt. */
export function currentAttempt(): Attempt | undefined {
  const current = $attempt.get()
  return current?.userId === userId() ? current : undefined
}

/**
 * The attempt to submit a content. A key that was sent is kept until its outcome is known, even if
 * the content changes: an order made under it then blocks a second one.
 */
export function prepareAttempt(content: object): Attempt {
  const mark = fingerprint(JSON.stringify(content))
  const earlier = currentAttempt()
  const next: Attempt = earlier
    ? { ...earlier, mark: earlier.sent && earlier.mark !== mark ? '' : mark }
    : { userId: userId(), clientOrderNo: newUuid(), mark, sent: false }
  $attempt.set(next)
  return next
}

/** Notes that the request of the current attempt has been sent. */
export function markSent(): void {
  const current = $attempt.get()
  if (current) $attempt.set({ ...current, sent: true })
}

function userId(): string {
  return $loginData.get()?.user_id ?? ''
}
