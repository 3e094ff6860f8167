import { explain } from '../api/failures.ts'
import { cancelTestDrive } from '../contract/drive/cancel-test-drive.ts'
import { listTestDrives } from '../contract/drive/list-test-drives.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { listOrders } from '../contract/order/list-orders.ts'
import { forgetBooked } from './booked-drive.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { defineQuery } from './query.ts'
import { endsSession } from './session.ts'

export type OwnOrder = ResponseOf<typeof listOrders>[number]
export type OwnDrive = ResponseOf<typeof listTestDrives>[number]

/** The orders of the account, the newest first. */
export const ownOrdersQuery = defineQuery((signal) => callAsVisitor(listOrders, {}, { signal }))

/** The test drives of the account, the latest first. */
export const ownDrivesQuery = defineQuery((signal) => callAsVisitor(listTestDrives, {}, { signal }))

/**
 * Cancels a test drive of the account, and loads all of them again.
 *
 * @returns whether it is cancelled; if not, the sentence to show, unless the session has ended, which
 *   leads to the log-in
 */
export async function cancelDrive(
  bookingNo: string,
): Promise<{ readonly isCancelled: boolean; readonly failure?: string }> {
  try {
    await callAsVisitor(cancelTestDrive, { bookingNo })
  } catch (error) {
    return endsSession(error)
      ? { isCancelled: false }
      : { isCancelled: false, failure: explain(error) }
  }
  forgetBooked(bookingNo)
  void ownDrivesQuery.retry()
  return { isCancelled: true }
}
