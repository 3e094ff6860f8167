import { explain, refusalOf } from '../api/failures.ts'
import { cancelTestDrive } from '../contract/drive/cancel-test-drive.ts'
import { listTestDrives } from '../contract/drive/list-test-drives.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { listOrders } from '../contract/order/list-orders.ts'
import { forgetBooked } from './booked-drive.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { mayHaveActed } from './lost-reply.ts'
import { defineQuery } from './query.ts'
import { endsSession } from './session.ts'

export type OwnOrder = ResponseOf<typeof listOrders>[number]
export type OwnDrive = ResponseOf<typeof listTestDrives>[number]

/** The orders of the account, the newest first. */
export const ownOrdersQuery = defineQuery((signal) => callAsVisitor(listOrders, {}, { signal }))

/** The test drives of the account, the latest first. */
export const ownDrivesQuery = defineQuery(async (signal) => {
  const drives = await callAsVisitor(listTestDrives, {}, { signal })
  for (const { bookingNo, cancelled } of drives) if (cancelled) forgetBooked(bookingNo)
  return drives
})

/** Why a test drive could not be cancelled. */
export interface CancelFailure {
  readonly reason: string
  /** Whether it may be cancelled all the same: its reply was lost. */
  readonly isUnknown: boolean
}

/**
 * Cancels a test drive of the account, and loads all of them again.
 *
 * @returns whether it is cancelled; if not, the failure to show, unless the session has ended, which
 *   leads to the log-in
 */
export async function cancelDrive(
  bookingNo: string,
): Promise<{ readonly isCancelled: boolean; readonly failure?: CancelFailure }> {
  try {
    await callAsVisitor(cancelTestDrive, { bookingNo })
  } catch (error) {
    if (endsSession(error)) return { isCancelled: false }
    const isUnknown = mayHaveActed(cancelTestDrive, refusalOf(error))
    return { isCancelled: false, failure: { reason: explain(error), isUnknown } }
  }
  forgetBooked(bookingNo)
  void ownDrivesQuery.retry()
  return { isCancelled: true }
}
