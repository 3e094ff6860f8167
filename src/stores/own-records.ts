import { call } from '../api/call.ts'
import { explain } from '../api/failures.ts'
import { cancelTestDrive } from '../contract/drive/cancel-test-drive.ts'
import { listTestDrives } from '../contract/drive/list-test-drives.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { listOrders } from '../contract/order/list-orders.ts'
import { forgetBooked } from './booked-drive.ts'
import { defineQuery } from './query.ts'
import { $token } from './session.ts'

export type OwnOrder = ResponseOf<typeof listOrders>[number]
export type OwnDrive = ResponseOf<typeof listTestDrives>[number]

/** The orders of the account, the newest first. */
export const ownOrdersQuery = defineQuery((signal) =>
  call(listOrders, {}, { token: $token.get(), signal }),
)

/** The test drives of the account, the latest first. */
export const ownDrivesQuery = defineQuery((signal) =>
  call(listTestDrives, {}, { token: $token.get(), signal }),
)

/**
 * Cancels a test drive of the account, and asks for them all anew.
 *
 * @returns why it failed, as words to show; nothing when it did not
 */
export async function cancelDrive(bookingNo: string): Promise<string | undefined> {
  try {
    await call(cancelTestDrive, { bookingNo }, { token: $token.get() })
  } catch (error) {
    return explain(error)
  }
  forgetBooked(bookingNo)
  void ownDrivesQuery.retry()
  return undefined
}
