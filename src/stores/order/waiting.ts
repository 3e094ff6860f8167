import type { ResponseOf } from '../../contract/endpoint.ts'
import { listOrders } from '../../contract/order/list-orders.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery } from '../query.ts'

/**
 * The orders of the account that wait for their deposits, the newest first, on whatever device they were
 * made.
 *
 * @throws a `Failure` when they could not be asked for
 */
export async function listWaiting(signal?: AbortSignal): Promise<ResponseOf<typeof listOrders>> {
  const orders = await callAsVisitor(listOrders, {}, signal)
  return orders.filter(({ status }) => status === 'WAIT_PAY')
}

/** The same for the form to show. */
export const waitingQuery = defineQuery((signal) => listWaiting(signal))
