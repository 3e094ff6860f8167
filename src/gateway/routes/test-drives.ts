import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { cancelTestDrive } from '../../contract/drive/cancel-test-drive.ts'
import { createTestDrive } from '../../contract/drive/create-test-drive.ts'
import { listDriveDealers } from '../../contract/drive/list-drive-dealers.ts'
import { listTestDrives } from '../../contract/drive/list-test-drives.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import { driveDays, isDriveDay } from '../../domain/drive-day.ts'
import { isCancellable, slotsWithin } from '../../domain/drive-slot.ts'
import { nearestFirst } from '../../domain/nearest-first.ts'
import { isThere } from '../../domain/open-stores.ts'
import { implement, refuse } from '../call/handler.ts'
import { DAY, shift } from '../clock.ts'
import { areKnown } from '../content/documents.ts'
import type { Store } from '../content/shapes.ts'
import type { Database } from '../db/database.ts'
import { testDrives } from '../db/schema/index.ts'
import type { FormChoices } from '../forms/choices.ts'
import { digestRequest, lockSubject, writeNumbered } from '../idempotency.ts'
import { findSession } from '../sessions.ts'
import { checkSmsCode, spendSmsCode } from '../sms-codes.ts'

/** Time within which a number can book a series only once, in ms. */
const DUPLICATE_WITHIN = DAY

/** Most test drives listed for an account. */
const MAX_LISTED = 50

type Request = ParsedRequestOf<typeof createTestDrive>

/** The calls that list, book and cancel test drives. */
export const testDriveRoutes = [
  implement(listDriveDealers, async ({ city, lng, lat }, { clock, content }) => {
    const { first } = driveDays(clock())
    const stores = content.forms.driveStores.filter(
      (store) => store.city === city && isThere(store, first),
    )
    const here =
      lng === undefined || lat === undefined ? undefined : { longitude: lng, latitude: lat }
    return [...nearestFirst(stores.map(toDealer), here)]
  }),

  implement(listTestDrives, async (_, { db, session, content }) => {
    const { userId, mobile } = session()
    const found = await db
      .select()
      .from(testDrives)
      .where(ownedBy(userId, mobile))
      .orderBy(desc(testDrives.day), desc(testDrives.slot))
      .limit(MAX_LISTED)
    return found.map((row) => toBooking(row, content.forms))
  }),

  implement(cancelTestDrive, async ({ bookingNo }, { db, clock, session, content }) => {
    const { userId, mobile } = session()
    const now = clock()
    const own = and(ownedBy(userId, mobile), eq(testDrives.bookingNo, bookingNo))
    return db.transaction(async (tx) => {
      const [found] = await tx.select().from(testDrives).where(own).for('update')
      if (!found) return refuse('bookingNotFound')
      if (!found.cancelledAt) {
        if (!isCancellable(found.day, found.slot, now)) return refuse('tooLate')
        await tx.update(testDrives).set({ cancelledAt: now }).where(own)
      }
      return toBooking({ ...found, cancelledAt: now }, content.forms)
    })
  }),

  // A refusal is returned from the transaction, never thrown: a counted wrong guess must be
  // committed. The token is optional, so the handler checks it itself.
  implement(
    createTestDrive,
    async (request, context) => {
      const { db, clock, token } = context
      const { forms, versions } = context.content
      const now = clock()
      const requestDigest = digestRequest(request)
      const mobile = request.mobilePhone
      return db.transaction(async (tx) => {
        await lockSubject(tx, 'test drive', mobile)
        await lockSubject(tx, 'test drive', request.clientBookingNo)
        const known = await findBooking(tx, eq(testDrives.clientNo, request.clientBookingNo))
        if (known) {
          if (known.requestDigest !== requestDigest) return refuse('keyReused')
          return { outcome: 'created' as const, booking: toBooking(known, forms) }
        }
        const { privacy, dealer } = request.consents
        const agreed = { privacy, 'test-drive-consent': dealer }
        if (!areKnown(versions, agreed)) return refuse('consentMissing')
        const fault = nameFault(request, now, forms)
        if (fault) return refuse(fault)

        const session = token ? await findSession(tx, token, now) : undefined
        const isOwn = session?.mobile === mobile
        const sms = { mobile, purpose: 'drive', code: request.vcode ?? '' } as const
        if (!isOwn) {
          if (!request.vcode) return refuse('codeRequired')
          const found = await checkSmsCode(tx, sms, now, context)
          if (found !== 'valid') return refuse(found)
        }
        const earlier = await findBooking(
          tx,
          and(
            eq(testDrives.mobile, mobile),
            eq(testDrives.seriesCode, request.seriesCode),
            gt(testDrives.consentedAt, shift(now, -DUPLICATE_WITHIN)),
            isNull(testDrives.cancelledAt),
          ),
        )
        // The code stays usable: the visitor may choose another car.
        if (earlier) {
          return { outcome: 'alreadyBooked' as const, booking: toBooking(earlier, forms) }
        }

        if (!isOwn) await spendSmsCode(tx, sms, now)
        const made = await writeNumbered('TD', now, (bookingNo) =>
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
        return { outcome: 'created' as const, booking: toBooking(made, forms) }
      })
    },
    { checksToken: true },
  ),
]

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

/**
 * Selects the test drives of an account. One booked without a log-in has no account: it belongs to
 * its number, which a code proved.
 */
function ownedBy(userId: string, mobile: string): SQL | undefined {
  const own = or(eq(testDrives.userId, userId), isNull(testDrives.userId))
  return and(eq(testDrives.mobile, mobile), own)
}

async function findBooking(tx: Database, where: SQL | undefined) {
  const [found] = await tx
    .select()
    .from(testDrives)
    .where(where)
    .orderBy(desc(testDrives.consentedAt))
    .limit(1)
  return found
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

function toBooking(row: typeof testDrives.$inferInsert, { driveStores }: FormChoices) {
  const { bookingNo, seriesCode, dealerCode, day, slot, cancelledAt } = row
  const store = driveStores.find(({ id }) => id === dealerCode)
  const dealer = store && toDealer(store)
  return {
    bookingNo,
    seriesCode,
    dealerCode,
    date: day,
    slot,
    ...(cancelledAt && { cancelled: true }),
    dealer,
  }
}

function toDealer(store: Store) {
  const { id, name, typeCode, district, address, phone, hours, closesOn, longitude, latitude } =
    store
  return {
    dealerCode: id,
    name,
    typeCode,
    district,
    address,
    phone,
    hours,
    ...(closesOn && { closesOn }),
    lng: longitude,
    lat: latitude,
  }
}
