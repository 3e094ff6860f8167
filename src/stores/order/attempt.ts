import * as v from 'valibot'
import { fingerprint } from '../../domain/fingerprint.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import { localAtom } from '../local-atom.ts'
import { $loginData } from '../session.ts'

const attempt = v.object({
  userId: v.string(),
  clientOrderNo: v.string(),
  /** What is, or was, submitted under the key; blank once it may be one of several contents. */
  mark: v.string(),
  sent: v.boolean(),
})
type Attempt = v.InferOutput<typeof attempt>

/**
 * A submission under way or of unknown outcome, with its idempotency key. It is the device's: a tab
 * that was closed, or another one, must not order a second time. It holds no word of the buyer.
 */
export const $attempt = localAtom('orderAttempt', attempt)

/** This visitor's attempt. */
export function currentAttempt(): Attempt | undefined {
  const current = $attempt.get()
  return current?.userId === userId() ? current : undefined
}

/**
 * The attempt to submit a content. A key that was sent stays until it is known what came of it,
 * whatever is changed meanwhile: an order made under it then stands in the way of a second one.
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

export function markSent(): void {
  const current = $attempt.get()
  if (current) $attempt.set({ ...current, sent: true })
}

function userId(): string {
  return $loginData.get()?.user_id ?? ''
}
