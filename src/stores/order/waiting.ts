import { atom } from 'nanostores'
import { needsLogIn } from '../../api/failures.ts'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { listOrders } from '../../contract/order/list-orders.ts'
import { MAX_WAITING_ORDERS } from '../../domain/order-status.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery } from '../query.ts'
import { $attempt } from './attempt.ts'
import { cancelQuery } from './payment.ts'
import { findOrder, type PlacedOrder, placedOrderId } from './placed.ts'

/** An order of the account that already waits for its deposit. */
export interface Standing {
  readonly order: PlacedOrder
  /** The ids of all orders that wait for their deposits, as far as they are known. */
  readonly waiting: readonly string[]
  /** Whether the limit of waiting orders is reached. */
  readonly isFull: boolean
}

/** The waiting order that was found when another was submitted. */
export const $waiting = atom<Standing | undefined>(undefined)

// A late answer of cancelling one order must not act on the next, nor after the visitor closed it.
$waiting.listen(cancelQuery.reset)

/** Ids of the waiting orders that the visitor knows of and accepted when asking for one more. */
let accepted: readonly string[] = []

/**
 * The account's orders that wait for their deposits, newest first, whatever device they were made
 * on.
 *
 * @throws a `Failure` when they could not be loaded
 */
async function listWaiting(signal?: AbortSignal): Promise<ResponseOf<typeof listOrders>> {
  const orders = await callAsVisitor(listOrders, {}, { signal })
  return orders.filter(({ status }) => status === 'WAIT_PAY')
}

/** The waiting orders, for the form to show. */
export const waitingQuery = defineQuery((signal) => listWaiting(signal))

/**
 * Drops the waiting orders and their key: the visitor knows of them and wants one more. Does nothing
 * where none is shown: the key may then be that of a submission in flight.
 */
export function startAnew(): void {
  const standing = $waiting.get()
  if (!standing) return
  accepted = standing.waiting
  $waiting.set(undefined)
  $attempt.set(undefined)
}

/** Forgets the accepted orders once an order was made, so that the next one asks again. */
export function forgetAccepted(): void {
  accepted = []
}

/**
 * The newest order that waits for its deposit, whatever device it was made on, unless the visitor
 * has accepted it.
 *
 * @throws a `Failure` when it could not be looked up
 */
export async function findWaiting(): Promise<Standing | undefined> {
  const waiting = await listWaitingIds()
  const newest = waiting.find((id) => !accepted.includes(id))
  const order = newest === undefined ? undefined : await findOrder({ orderId: newest })
  if (order?.status !== 'WAIT_PAY') return undefined
  return { order, waiting, isFull: waiting.length >= MAX_WAITING_ORDERS }
}

/**
 * Ids of the waiting orders; if they cannot be listed, only the one that this device knows of. A
 * second order costs nothing until it is paid, expires by itself, and a third is refused. Making no
 * order at all would be worse.
 */
async function listWaitingIds(): Promise<string[]> {
  try {
    return (await listWaiting()).map(({ orderId }) => orderId)
  } catch (error) {
    if (needsLogIn(error)) throw error
    const own = placedOrderId()
    return own === undefined ? [] : [own]
  }
}

/** A waiting order to show before another is made; `undefined` if not found or not waiting. */
export async function findDue(orderId: string): Promise<PlacedOrder | undefined> {
  const found = await findOrder({ orderId }).catch(() => undefined)
  return found?.status === 'WAIT_PAY' ? found : undefined
}
