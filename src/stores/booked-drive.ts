import { serverNow } from '../api/server-clock.ts'
import { navigationType } from '../browser/navigation-type.ts'
import { parseStored } from '../browser/parse-stored.ts'
import { tab } from '../browser/tab-storage.ts'
import { createTestDrive } from '../contract/drive/create-test-drive.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { chinaDay } from '../domain/china-day.ts'
import { readDriveChoice } from '../domain/drive-link.ts'

const KEY = 'driveDone'
/** How far a device's clock may be ahead before the back end has told the time, in ms: two days. */
const CLOCK_ERROR = 2 * 86_400_000

export type DriveResult = ResponseOf<typeof createTestDrive>

/** The last test drive booked in this tab, unless it was cancelled here or is over. */
export function readBooked(): DriveResult | undefined {
  const result = parseStored(createTestDrive.response, tab.get(KEY))
  const earliest = chinaDay(new Date(serverNow().getTime() - CLOCK_ERROR))
  return result && result.booking.date >= earliest ? result : undefined
}

/** Whether a link that names a car, a city or a store led here: it asks for a new drive. */
export function isAskedAnew(): boolean {
  const { car, city, dealer } = readDriveChoice(new URLSearchParams(location.search))
  return Boolean(car ?? city ?? dealer) && navigationType() === 'navigate'
}

/** Keeps a booking over a reload, so that its number is not lost. */
export function keepBooked(result: DriveResult): void {
  tab.set(KEY, JSON.stringify(result))
}

/** Forgets the stored booking, if it has this number. */
export function forgetBooked(bookingNo: string): void {
  if (readBooked()?.booking.bookingNo === bookingNo) tab.remove(KEY)
}
