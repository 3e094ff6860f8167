import { persistentAtom } from '@nanostores/persistent'
import { serverNow } from '../api/server-clock.ts'
import { navigationType } from '../browser/navigation-type.ts'
import { parseStored } from '../browser/parse-stored.ts'
import '../browser/persistence.ts'
import { tab } from '../browser/tab-storage.ts'
import { createTestDrive } from '../contract/drive/create-test-drive.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { chinaDay } from '../domain/china-day.ts'
import { readDriveChoice } from '../domain/drive-link.ts'

const KEY = 'driveDone'
/** How far a device's clock may be ahead before the back end has told the time, in ms: two days. */
const CLOCK_ERROR = 2 * 86_400_000
/** How much text of cancelled drives' numbers a device keeps: as many as an account lists. */
const MAX_TEXT = 1000

export type DriveResult = ResponseOf<typeof createTestDrive>

/**
 * The numbers of test drives known to be cancelled, one after another, the latest first. All tabs
 * share them: the one that keeps the booking may be another, and asleep.
 */
export const $cancelledDrives = persistentAtom<string>('cancelledDrives', '')

/** Whether a booking is known to be cancelled. */
export function isCancelled({ booking }: DriveResult): boolean {
  return $cancelledDrives.get().includes(booking.bookingNo)
}

/** The last test drive booked in this tab, unless it was cancelled on this device or is over. */
export function readBooked(): DriveResult | undefined {
  const result = parseStored(createTestDrive.response, tab.get(KEY))
  const earliest = chinaDay(new Date(serverNow().getTime() - CLOCK_ERROR))
  return result && result.booking.date >= earliest && !isCancelled(result) ? result : undefined
}

/** Whether a link that names a car, a city or a store led here: it asks for a new drive. */
export function isAskedAnew(): boolean {
  const { car, city, dealer } = readDriveChoice(new URLSearchParams(location.search))
  return Boolean(car ?? city ?? dealer) && !isSeenAgain()
}

/**
 * Whether the visitor has reloaded the page or come back to it. The log-in comes back by a visit of
 * its own, which only the referrer tells from another link.
 */
export function isSeenAgain(): boolean {
  const isBack = ['reload', 'back_forward'].includes(navigationType() ?? '')
  return isBack || document.referrer.startsWith(`${location.origin}/login?`)
}

/** Keeps a booking over a reload, so that its number is not lost. */
export function keepBooked(result: DriveResult): void {
  tab.set(KEY, JSON.stringify(result))
}

/** Makes all tabs forget a cancelled booking. */
export function forgetBooked(bookingNo: string): void {
  const others = $cancelledDrives.get()
  if (others.includes(bookingNo)) return
  if (readBooked()?.booking.bookingNo === bookingNo) tab.remove(KEY)
  $cancelledDrives.set(`${bookingNo} ${others}`.slice(0, MAX_TEXT))
}
