import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { refusalOf } from '../api/failures.ts'
import { serverNow } from '../api/server-clock.ts'
import { createTestDrive, driveFields } from '../contract/drive/create-test-drive.ts'
import { listDriveDealers } from '../contract/drive/list-drive-dealers.ts'
import { sendDriveCode } from '../contract/drive/send-drive-code.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { verificationCode } from '../contract/fields.ts'
import { driveDays, isDriveDay } from '../domain/drive-day.ts'
import { DRIVE_DRAFT_KEY } from '../domain/drive-link.ts'
import { normaliseMobile } from '../domain/mobile.ts'
import { nearestFirst } from '../domain/nearest-first.ts'
import { isThere } from '../domain/open-stores.ts'
import {
  $cancelledDrives,
  type DriveResult,
  isAskedAnew,
  isCancelled,
  keepBooked,
  readBooked,
} from './booked-drive.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { CODE_REFUSALS, createCodeSender } from './code-sender.ts'
import type { Typed } from './draft.ts'
import { agreedToPrivacy } from './fields.ts'
import { defineForm } from './form.ts'
import { findHere } from './position.ts'
import { $provenNumber, demandCode } from './proven-number.ts'
import { defineQuery } from './query.ts'
import { submitOnce } from './submission.ts'

export type Dealer = ResponseOf<typeof listDriveDealers>[number]
export type { DriveResult }

/** The versions of the two texts that a visitor agrees to. */
export interface ConsentVersions {
  readonly privacy: string
  readonly dealer: string
}

export const driveForm = defineForm(DRIVE_DRAFT_KEY, {
  ...CODE_REFUSALS,
  seriesInvalid: 'seriesCode',
  dealerInvalid: 'dealerCode',
  dayInvalid: 'date',
  storeClosed: 'date',
  slotInvalid: 'slot',
})
export const driveCodes = createCodeSender(sendDriveCode)

/** Whether a link asks for another drive, or one was begun since the last booking. */
const isAnother =
  typeof window !== 'undefined' && (isAskedAnew() || Object.keys(driveForm.draft.read()).length > 0)

/** The drive booked in this tab. It survives a reload, so that its number is not lost. */
export const $driveResult = atom(isAnother ? undefined : readBooked())

/** The earlier booking, while the form is for another drive. */
export const $bookedBefore = atom(isAnother ? readBooked() : undefined)

// Another tab may cancel it.
$cancelledDrives.listen(() => {
  for (const $booked of [$driveResult, $bookedBefore]) {
    const result = $booked.get()
    if (result && isCancelled(result)) $booked.set(undefined)
  }
})

/** Shows the earlier booking instead of the form, which keeps what was typed. */
export function showBooked(): void {
  $driveResult.set($bookedBefore.get())
  $bookedBefore.set(undefined)
}

/**
 * The stores of a city, nearest first if the visitor's position is known; `undefined` while no city
 * is chosen.
 */
export const driveDealersQuery = defineQuery(async (signal, city: string) => {
  if (!city) return undefined
  // Requested without the position, which must not leave the device.
  const dealers = await call(listDriveDealers, { city }, { signal })
  return nearestFirst(dealers, await findHere())
})

/** The code of the chosen store; empty for none. */
export const $dealerCode = atom('')

/** The store chosen in the form, if it is among the loaded ones. */
export const $driveDealer = computed([driveDealersQuery.$result, $dealerCode], (dealers, code) =>
  dealers.state === 'ready'
    ? dealers.data?.find(({ dealerCode }) => dealerCode === code)
    : undefined,
)

/**
 * Notes the chosen store, also when it is chosen automatically as the only one of a city.
 *
 * @param code a store's code; empty for none
 */
export function chooseDealer(code: string): void {
  if (code && code !== $dealerCode.get()) {
    const { dealerCode: _, ...others } = driveForm.$errors.get()
    driveForm.$errors.set(others)
  }
  $dealerCode.set(code)
}

/** Drops the chosen slot if the store chosen now does not offer it, and says so. */
export function dropSlot(offered: readonly string[]): void {
  const { slot, ...others } = driveForm.draft.read()
  if (!slot || offered.includes(slot)) return
  driveForm.draft.keep(others)
  driveForm.$errors.set({ ...driveForm.$errors.get(), slot: `所选的 ${slot} 不可预约，请另选时段` })
}

/** Says that a link asks for a car that cannot be driven. */
export function saySeriesNotOffered(): void {
  const seriesCode = '该车型暂不提供试驾，请在以上车型中选择'
  driveForm.$errors.set({ ...driveForm.$errors.get(), seriesCode })
}

/** The first and the last bookable day; empty until stores have been loaded. */
export const $driveDays = atom({ first: '', last: '' })

/** Loads the stores of a city. The reply also tells the date, which a phone may have wrong. */
export async function loadDealers(city: string): Promise<void> {
  await driveDealersQuery.run(city)
  $driveDays.set(driveDays(serverNow()))
}

/** Whether a code must prove the number: it is not that of the logged-in account. */
export function needsCode(typedMobile: string): boolean {
  return normaliseMobile(typedMobile) !== $provenNumber.get()
}

/** Books the drive in the form. Failures are shown, not thrown; a booking is in `$driveResult`. */
export async function bookDrive(typed: Typed, versions: ConsentVersions): Promise<void> {
  // The page may have been open over midnight.
  $driveDays.set(driveDays(serverNow()))
  const checked = driveForm.check(formFields(needsCode(typed['mobilePhone'] ?? '')), typed)
  if (!checked) return
  const { agreePrivacy: _, agreeDealer: __, vcode, ...fields } = checked
  const consents = { ...versions, marketing: typed['marketing'] === 'on' }
  const content = { ...fields, consents }
  let draft: Typed | undefined
  await driveForm.submit(async () => {
    const result = await submitOnce('drive', content, (clientBookingNo, earlierBookingNos) =>
      callAsVisitor(createTestDrive, { ...content, vcode, clientBookingNo, earlierBookingNos }),
    ).catch((error) => {
      if (refusalOf(error) === 'codeRequired') demandCode(content.mobilePhone)
      throw error
    })
    // What is typed serves for another car, and so does the code, unless it was spent.
    if (result.outcome !== 'created') draft = driveForm.draft.read()
    if (result.outcome !== 'alreadyBooked') {
      driveCodes.reset()
      draft = draft && { ...draft, vcode: '' }
    }
    keepBooked(result)
    $driveResult.set(result)
    $bookedBefore.set(undefined)
  })
  if (draft) driveForm.draft.keep(draft)
}

/** Shows the form for another drive, and the booking above it. */
export function startAnotherDrive(): void {
  $bookedBefore.set($driveResult.get())
  $driveResult.set(undefined)
}

const { dayInvalid, storeClosed } = createTestDrive.refusals

const formFields = (withCode: boolean) =>
  v.object({
    ...driveFields.entries,
    date: v.pipe(
      driveFields.entries.date,
      v.check((date) => isDriveDay(date, serverNow()), dayInvalid.message),
      v.check(isStoreThere, storeClosed.message),
    ),
    vcode: withCode ? verificationCode : v.optional(verificationCode),
    agreePrivacy: agreedToPrivacy,
    agreeDealer: v.literal('on', '请同意将信息提供给所选门店，否则门店无法为您安排试驾'),
  })

/** Whether the chosen store still exists on the chosen day. */
function isStoreThere(date: string): boolean {
  const dealer = $driveDealer.get()
  return !dealer || isThere(dealer, date)
}
