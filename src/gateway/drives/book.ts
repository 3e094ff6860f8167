import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { createTestDrive } from '../../contract/drive/create-test-drive.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import { isDriveDay } from '../../domain/drive-day.ts'
import { slotsWithin } from '../../domain/drive-slot.ts'
import { isThere } from '../../domain/open-stores.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { DAY, shift } from '../clock.ts'
import { areKnown } from '../content/documents.ts'
import { testDrives } from '../db/schema/index.ts'
import { digestRequest } from '../digest.ts'
import type { FormChoices } from '../forms/choices.ts'
import { lockSubject } from '../locks.ts'
import { writeNumbered } from '../numbers.ts'
import { findSession } from '../sessions.ts'
import { checkSmsCode, spendSmsCode } from '../sms-codes.ts'
import { findLatestDrive } from './find-drives.ts'

/** Time within which a number can book a series only once, and a lost reply is found, in ms. */
const DUPLICATE_WITHIN = DAY

/**
 * Test drives that a number can book within 24 hours, cancelled ones included: more than anybody
 * needs. It keeps the stores from calling about drives that are cancelled at once, without end.
 */
const BOOKED_A_DAY = 10

type Request = ParsedRequestOf<typeof createTestDrive>

/**
 * Books a test drive, or finds the one that was booked under the same key, or shortly before under
 * an earlier one or of the same series, in one transaction. A number that is not that of the
 * caller's log-in is proved by an SMS code; a key that nobody else knows needs none. The token is
 * optional; an invalid one counts as none.
 *
 * @returns the test drive with the outcome, or a refusal
 */
export async function bookDrive(submission: Request, context: Context) {
  const { earlierBookingNos: earlierNos = [], ...request } = submission
  const { db, clock, token } = context
  const { forms, versions } = context.content
  const now = clock()
  const requestDigest = digestRequest(request)
  const mobile = request.mobilePhone
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'test drive', mobile)
    await lockSubject(tx, 'test drive', request.clientBookingNo)
    const known = await findLatestDrive(tx, eq(testDrives.clientNo, request.clientBookingNo))
    if (known) {
      const isSame = known.requestDigest === requestDigest && !known.cancelledAt
      if (!isSame) return refuse('keyReused')
      return { outcome: 'created' as const, drive: known }
    }
    const booked = and(
      eq(testDrives.mobile, mobile),
      gt(testDrives.consentedAt, shift(now, -DUPLICATE_WITHIN)),
      isNull(testDrives.cancelledAt),
    )
    // Before the code is checked: that booking spent it.
    const before = await findLatestDrive(tx, and(booked, inArray(testDrives.clientNo, earlierNos)))
    if (before) return { outcome: 'sentBefore' as const, drive: before }
    const { privacy, dealer } = request.consents
    const agreed = { privacy, 'test-drive-consent': dealer }
    if (!areKnown(versions, agreed)) return refuse('consentMissing')
    const fault = nameFault(request, now, forms)
    if (fault) return refuse(fault)

    const session = await findSession(tx, token, now)
    const isOwn = session?.mobile === mobile
    const sms = { mobile, purpose: 'drive', code: request.vcode ?? '' } as const
    if (!isOwn) {
      if (!request.vcode) return refuse('codeRequired')
      const found = await checkSmsCode(tx, sms, now, context)
      if (found !== 'valid') return refuse(found)
    }
    const earlier = await findLatestDrive(
      tx,
      and(booked, eq(testDrives.seriesCode, request.seriesCode)),
    )
    // The code stays usable: the visitor may choose another car.
    if (earlier) return { outcome: 'alreadyBooked' as const, drive: earlier }
    const recent = and(eq(testDrives.mobile, mobile), gt(testDrives.consentedAt, shift(now, -DAY)))
    if ((await tx.$count(testDrives, recent)) >= BOOKED_A_DAY) return refuse('tooMany')

    if (!isOwn) await spendSmsCode(tx, sms, now)
    const drive = await writeNumbered('TD', now, (bookingNo) =>
      tx
        .insert(testDrives)
        .values({
          ...pickColumns(request),
          bookingNo,
          requestDigest,
          userId: isOwn ? session.userId : null,
          consentedAt: now,
        })
        .onConflictDoNothing({ target: testDrives.bookingNo })
        .returning(),
    )
    return { outcome: 'created' as const, drive }
  })
}

function nameFault(
  request: Request,
  now: Date,
  { driveSeries, driveSlots, driveStores }: FormChoices,
) {
  if (!driveSeries.includes(request.seriesCode)) return 'seriesInvalid' as const
  const store = driveStores.find(({ id }) => id === request.dealerCode)
  if (!store) return 'dealerInvalid' as const
  if (!isDriveDay(request.date, now)) return 'dayInvalid' as const
  if (!isThere(store, request.date)) return 'storeClosed' as const
  const offered = slotsWithin(store.hours, driveSlots)
  return offered.includes(request.slot) ? undefined : ('slotInvalid' as const)
}

function pickColumns(request: Request) {
  return {
    clientNo: request.clientBookingNo,
    seriesCode: request.seriesCode,
    dealerCode: request.dealerCode,
    day: request.date,
    slot: request.slot,
    name: request.name,
    title: request.title,
    mobile: request.mobilePhone,
    hasLicence: request.licence === 'yes',
    plan: request.plan,
    recommendCode: request.recommendCode,
    privacyVersion: request.consents.privacy,
    dealerConsentVersion: request.consents.dealer,
    allowsMarketing: request.consents.marketing,
  }
}
