import { explain } from '../api/failures.ts'
import { cancelTestDrive } from '../contract/drive/cancel-test-drive.ts'
import { listTestDrives } from '../contract/drive/list-test-drives.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { listOrders } from '../contract/order/list-orders.ts'
import { forgetBooked } from './booked-drive.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { defineQuery } from './query.ts'

export type OwnOrder = ResponseOf<typeof listOrders>[number]
export type OwnDrive = ResponseOf<typeof listTestDrives>[number]

/** The orders of the account, the newest first. */
export const ownOrdersQuery = defineQuery((signal) => callAsVisitor(listOrders, {}, signal))

/** The test drives of the account, the latest first. */
export const ownDrivesQuery = defineQuery((signal) => callAsVisitor(listTestDrives, {}, signal))

/**
 * Cancels a test drive of the account, and asks for them all anew.
 *
 * @returns why it failed, as words to show; nothing when it did not
 */
export async function cancelDrive(bookingNo: string): Promise<string | undefined> {
  try {
    await callAsVisitor(cancelTestDrive, { bookingNo })
  } catch (error) {
    return explain(error)
  }
  forgetBooked(bookingNo)
  void ownDrivesQuery.retry()
  return undefined
}
