import { call } from '../api/call.ts'
import { listTestDrives } from '../contract/drive/list-test-drives.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { listOrders } from '../contract/order/list-orders.ts'
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
