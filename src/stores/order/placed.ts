import * as v from 'valibot'
import { refusalOf } from '../../api/failures.ts'
import { localAtom } from '../../browser/local-atom.ts'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { getOrder } from '../../contract/order/get-order.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { $loginData } from '../session.ts'

const placed = v.object({ orderId: v.string(), userId: v.string() })

export type PlacedOrder = ResponseOf<typeof getOrder>

/**
 * The last order made on this device, and its user. All tabs share it, and so does the page that a
 * cashier returns to, in whichever tab. It holds no data of the buyer.
 */
export const $placed = localAtom('placedOrder', placed)

/** Keeps an order as this visitor's latest. */
export function keepPlaced(orderId: string): void {
  $placed.set({ orderId, userId: $loginData.get()?.user_id ?? '' })
}

/** The id of this visitor's latest order. */
export function placedOrderId(): string | undefined {
  const order = $placed.get()
  return order && order.userId === $loginData.get()?.user_id ? order.orderId : undefined
}

/** Whether a payment is still pending: its success makes a closed order valid again. */
export function awaitsPayment({ payment }: PlacedOrder): boolean {
  return payment?.status === 'PENDING'
}

/** Whether an order is over; only a pending payment can bring a closed one back. */
export function isEnded({ status }: PlacedOrder): boolean {
  return status === 'CANCELLED' || status === 'CLOSED'
}

/** Whether an order is over for good: no payment can bring it back. */
export function isFinal(order: PlacedOrder): boolean {
  return isEnded(order) && !(order.status === 'CLOSED' && awaitsPayment(order))
}

/** Whether a company's transfer is pending, which takes working days. */
export function awaitsTransfer(order: PlacedOrder): boolean {
  return awaitsPayment(order) && order.payment?.channel === 'OFFLINE'
}

/** What `getOrder` looks up an order by. */
type OrderKey = { readonly orderId: string } | { readonly clientOrderNo: string }

/**
 * Looks up an order.
 *
 * @returns `undefined` when the visitor has no such order
 * @throws a `Failure` when the request itself failed
 */
export async function findOrder(
  key: OrderKey,
  signal?: AbortSignal,
): Promise<PlacedOrder | undefined> {
  try {
    return await callAsVisitor(getOrder, key, { signal })
  } catch (error) {
    if (refusalOf(error) === 'orderNotFound') return undefined
    throw error
  }
}
