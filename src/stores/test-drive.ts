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
  type DriveResult,
  forgetBooked,
  isAskedAnew,
  keepBooked,
  readBooked,
} from './booked-drive.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { CODE_REFUSALS, createCodeSender } from './code-sender.ts'
import { createDraft, type Typed } from './draft.ts'
import { agreedToPrivacy, checkFields, type FieldErrors, nameRefusal } from './fields.ts'
import { findHere } from './position.ts'
import { defineQuery } from './query.ts'
import { $loginData, $session, $token } from './session.ts'
import { settleSubmission, submissionKey } from './submission.ts'

export type Dealer = ResponseOf<typeof listDriveDealers>[number]
export type { DriveResult }

/** The versions of the two texts that a visitor agrees to. */
export interface ConsentVersions {
  readonly privacy: string
  readonly dealer: string
}

export const driveDraft = createDraft(DRIVE_DRAFT_KEY)
export const driveCodes = createCodeSender(sendDriveCode)
export const $driveErrors = atom<FieldErrors>({})
export const $driveBusy = atom(false)

/** Whether a link asks for another drive, or one was begun since the last booking. */
const isAnother =
  typeof window !== 'undefined' && (isAskedAnew() || Object.keys(driveDraft.read()).length > 0)

/** The drive booked in this tab. It survives a reload, so that its number is not lost. */
export const $driveResult = atom(isAnother ? undefined : readBooked())

/** The earlier booking, while the form is for another drive. */
export const $bookedBefore = atom(isAnother ? readBooked() : undefined)

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache missed a cancellation in the account.
    if (persisted) ($bookedBefore.get() ? $bookedBefore : $driveResult).set(readBooked())
  })
}

/** Shows the earlier booking instead of the form, which keeps what was typed. */
export function showBooked(): void {
  $driveResult.set($bookedBefore.get())
  $bookedBefore.set(undefined)
}

/** The number that the back end demanded a code for although it seemed to be the account's. */
export const $codeDemandedFor = atom<string | undefined>(undefined)

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

const $dealerCode = atom('')

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
    const { dealerCode: _, ...others } = $driveErrors.get()
    $driveErrors.set(others)
  }
  $dealerCode.set(code)
}

/** Drops the chosen slot if the store chosen now does not offer it, and says so. */
export function dropSlot(offered: readonly string[]): void {
  const { slot, ...others } = driveDraft.read()
  if (!slot || offered.includes(slot)) return
  driveDraft.keep(others)
  $driveErrors.set({ ...$driveErrors.get(), slot: `所选的 ${slot} 不可预约，请另选时段` })
}

/** The first and the last bookable day; empty until stores have been loaded. */
export const $driveDays = atom({ first: '', last: '' })

/** Loads the stores of a city. The reply also tells the date, which a phone may have wrong. */
export async function loadDealers(city: string): Promise<void> {
  await driveDealersQuery.run(city)
  $driveDays.set(driveDays(serverNow()))
}

/** Whether a code must prove the number: not the account's, or the back end demands it. */
export function needsCode(typedMobile: string): boolean {
  const mobile = normaliseMobile(typedMobile)
  const isOwn = $session.get() !== 'out' && $token.get() && $loginData.get()?.mobile === mobile
  return !isOwn || $codeDemandedFor.get() === mobile
}

/**
 * Books the drive in the form. Errors, found here or by the back end, are put in `$driveErrors`; a
 * booking is put in `$driveResult`.
 */
export async function bookDrive(typed: Typed, versions: ConsentVersions): Promise<void> {
  if ($driveBusy.get()) return
  const { output, errors } = checkFields(formFields, typed)
  const withCode = needsCode(typed['mobilePhone'] ?? '')
  const code = checkFields(codeField, typed)
  const closed = checkClosing(typed)
  if (!output || closed || (withCode && !code.output)) {
    $driveErrors.set({ ...closed, ...errors, ...(withCode && code.errors) })
    return
  }
  const { agreePrivacy: _, agreeDealer: __, ...fields } = output
  const consents = { ...versions, marketing: typed['marketing'] === 'on' }
  const content = { ...fields, consents }
  const request = {
    ...content,
    ...(withCode && code.output),
    clientBookingNo: submissionKey('drive', content),
  }
  $driveBusy.set(true)
  $driveErrors.set({})
  try {
    const result = await callAsVisitor(createTestDrive, request)
    settleSubmission('drive')
    driveCodes.reset()
    driveDraft.forget()
    keepBooked(result)
    $driveResult.set(result)
    $bookedBefore.set(undefined)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === 'codeRequired') $codeDemandedFor.set(output.mobilePhone)
    if (refusal === 'keyReused') settleSubmission('drive')
    $driveErrors.set(nameRefusal(error, FIELD_OF))
  } finally {
    $driveBusy.set(false)
  }
}

/** Dismisses the booking, to make another one. */
export function startAnotherDrive(): void {
  forgetBooked()
  $driveResult.set(undefined)
}

const formFields = v.object({
  ...driveFields.entries,
  date: v.pipe(
    driveFields.entries.date,
    v.check((date) => isDriveDay(date, serverNow()), createTestDrive.refusals.dayInvalid.message),
  ),
  agreePrivacy: agreedToPrivacy,
  agreeDealer: v.literal('on', '请同意将信息提供给所选门店，否则门店无法为您安排试驾'),
})

const codeField = v.object({ vcode: verificationCode })

/** The error if the chosen store no longer exists on the chosen day. */
function checkClosing({ date = '' }: Typed): FieldErrors | undefined {
  const dealer = $driveDealer.get()
  if (!dealer || isThere(dealer, date)) return undefined
  return { date: createTestDrive.refusals.storeClosed.message }
}

/** The field that each refusal concerns. */
const FIELD_OF = {
  ...CODE_REFUSALS,
  seriesInvalid: 'seriesCode',
  dealerInvalid: 'dealerCode',
  dayInvalid: 'date',
  storeClosed: 'date',
  slotInvalid: 'slot',
}
