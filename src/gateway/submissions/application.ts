import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { applyAsPartner } from '../../contract/apply-as-partner.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { DAY, shift } from '../clock.ts'
import { areKnown } from '../content/documents.ts'
import type { Database } from '../db/database.ts'
import { partnerApplications } from '../db/schema/index.ts'
import { digestRequest } from '../digest.ts'
import { lockSubject } from '../locks.ts'
import { writeNumbered } from '../numbers.ts'
import { checkSmsCode, spendSmsCode } from '../sms-codes.ts'

/** Time within which a lost reply is found, in ms. */
const LOST_WITHIN = DAY

/**
 * Stores a partner's application, or finds the one that was sent under the same key, or shortly
 * before under an earlier one, in one transaction. An SMS code proves the number.
 *
 * @returns the number of the application, or a refusal
 */
export async function submitApplication(
  submission: ParsedRequestOf<typeof applyAsPartner>,
  context: Context,
) {
  const { earlierApplyNos: earlierNos = [], ...request } = submission
  const { db, clock, content } = context
  const now = clock()
  const { clientApplyNo: clientNo, mobilePhone: mobile, vcode, privacy, ...fields } = request
  const requestDigest = digestRequest(request)
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'partner', mobile)
    await lockSubject(tx, 'partner', clientNo)
    const [known] = await tx
      .select()
      .from(partnerApplications)
      .where(eq(partnerApplications.clientNo, clientNo))
    if (known) {
      if (known.requestDigest !== requestDigest) return refuse('keyReused')
      return { applyNo: known.applyNo }
    }
    // Before the code is checked: that application spent it.
    const before = await findEarlier(tx, mobile, earlierNos, now)
    if (before) return { applyNo: before.applyNo, sentBefore: true }
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
}

/** The latest application of a number that was sent shortly before under one of the keys. */
async function findEarlier(tx: Database, mobile: string, clientNos: string[], now: Date) {
  const [latest] = await tx
    .select({ applyNo: partnerApplications.applyNo })
    .from(partnerApplications)
    .where(
      and(
        eq(partnerApplications.mobile, mobile),
        inArray(partnerApplications.clientNo, clientNos),
        gt(partnerApplications.appliedAt, shift(now, -LOST_WITHIN)),
      ),
    )
    .orderBy(desc(partnerApplications.appliedAt))
    .limit(1)
  return latest
}
