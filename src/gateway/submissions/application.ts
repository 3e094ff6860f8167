import { eq } from 'drizzle-orm'
import type { applyAsPartner } from '../../contract/apply-as-partner.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { areKnown } from '../content/documents.ts'
import { partnerApplications } from '../db/schema/index.ts'
import { digestRequest } from '../digest.ts'
import { lockSubject } from '../locks.ts'
import { writeNumbered } from '../numbers.ts'
import { checkSmsCode, spendSmsCode } from '../sms-codes.ts'

/**
 * Stores a partner's application, or finds the one that was sent under the same key, in one
 * transaction. An SMS code proves the number.
 *
 * @returns the number of the application, or a refusal
 */
export async function submitApplication(
  request: ParsedRequestOf<typeof applyAsPartner>,
  context: Context,
) {
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
}
