import { and, eq, gt } from 'drizzle-orm'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { sendFeedback } from '../../contract/send-feedback.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { DAY, shift } from '../clock.ts'
import { areKnown } from '../content/documents.ts'
import { feedbacks } from '../db/schema/index.ts'
import { digestRequest } from '../digest.ts'
import { lockSubject } from '../locks.ts'
import { writeNumbered } from '../numbers.ts'

/** Feedback from one number within 24 hours. */
const FEEDBACKS_A_DAY = 5

/**
 * Stores a visitor's feedback, or finds what was sent under the same key, in one transaction.
 *
 * @returns the number of the feedback, or a refusal
 */
export async function submitFeedback(
  request: ParsedRequestOf<typeof sendFeedback>,
  { address, content, db, clock, quotas }: Context,
) {
  const { minute, day } = quotas.feedback
  if (!minute.take(address)) return refuse('tooFrequent')
  const now = clock()
  const { clientNo, mobilePhone: mobile, privacy, ...fields } = request
  const requestDigest = digestRequest(request)
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'feedback', mobile)
    await lockSubject(tx, 'feedback', clientNo)
    const [known] = await tx.select().from(feedbacks).where(eq(feedbacks.clientNo, clientNo))
    if (known) {
      if (known.requestDigest !== requestDigest) return refuse('keyReused')
      return { feedbackNo: known.feedbackNo }
    }
    if (!areKnown(content.versions, { privacy })) return refuse('consentMissing')
    const recent = and(eq(feedbacks.mobile, mobile), gt(feedbacks.sentAt, shift(now, -DAY)))
    if ((await tx.$count(feedbacks, recent)) >= FEEDBACKS_A_DAY) return refuse('tooMany')
    if (!day.take(address)) return refuse('usedUpHere')
    return writeNumbered('YJ', now, (feedbackNo) =>
      tx
        .insert(feedbacks)
        .values({
          ...fields,
          feedbackNo,
          clientNo,
          requestDigest,
          mobile,
          privacyVersion: privacy,
          sentAt: now,
        })
        .onConflictDoNothing({ target: feedbacks.feedbackNo })
        .returning({ feedbackNo: feedbacks.feedbackNo }),
    )
  })
}
