import { and, count, eq, gt } from 'drizzle-orm'
import { applyAsPartner } from '../../contract/apply-as-partner.ts'
import { sendFeedback } from '../../contract/send-feedback.ts'
import { implement, refuse } from '../call/handler.ts'
import { DAY, shift } from '../clock.ts'
import { areKnown } from '../content/documents.ts'
import { feedbacks, partnerApplications } from '../db/schema/index.ts'
import { digestRequest } from '../digest.ts'
import { lockSubject } from '../locks.ts'
import { writeNumbered } from '../numbers.ts'
import { checkSmsCode, spendSmsCode } from '../sms-codes.ts'

/** Feedback from one number within 24 hours. */
const FEEDBACKS_A_DAY = 5

/** Feedback per minute from one address, whatever numbers it names. */
export const FEEDBACKS_A_MINUTE = 20

/** The calls that submit partner applications and feedback. */
export const submissionRoutes = [
  implement(applyAsPartner, async (request, context) => {
    const { db, clock, content } = context
    const now = clock()
    const { clientApplyNo: clientNo, mobilePhone: mobile, vcode, privacy, ...fields } = request
    const requestDigest = digestRequest(request)
    return db.transaction(async (tx) => {
      await lockSubject(tx, 'partner', clientNo)
      const [known] = await tx
        .select()
        .from(partnerApplications)
        .where(eq(partnerApplications.clientNo, clientNo))
      if (known) {
        if (known.requestDigest !== requestDigest) return refuse('keyReused')
        return { applyNo: known.applyNo }
      }
      if (!areKnown(content.versions, { privacy })) return refuse('consentMissing')
      if (!content.forms.partnerTypes.includes(fields.type)) return refuse('typeInvalid')
      const sms = { mobile, purpose: 'partner', code: vcode } as const
      const found = await checkSmsCode(tx, sms, now, context)
      if (found !== 'valid') return refuse(found)
      await spendSmsCode(tx, sms, now)
      return writeNumbered('HZ', now, (applyNo) =>
        tx
          .insert(partnerApplications)
          .values({
            ...fields,
            applyNo,
            clientNo,
            requestDigest,
            mobile,
            privacyVersion: privacy,
            appliedAt: now,
          })
          .onConflictDoNothing({ target: partnerApplications.applyNo })
          .returning({ applyNo: partnerApplications.applyNo }),
      )
    })
  }),

  implement(sendFeedback, async (request, { address, content, db, clock, feedbackLimit }) => {
    if (!feedbackLimit.take(address)) return refuse('tooFrequent')
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
      const [today] = await tx
        .select({ sent: count() })
        .from(feedbacks)
        .where(and(eq(feedbacks.mobile, mobile), gt(feedbacks.sentAt, shift(now, -DAY))))
      if (today && today.sent >= FEEDBACKS_A_DAY) return refuse('tooMany')
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
  }),
]
