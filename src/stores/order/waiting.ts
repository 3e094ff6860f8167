import { atom } from 'nanostores'
import { needsLogIn } from '../../api/failures.ts'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { listOrders } from '../../contract/order/list-orders.ts'
import { MAX_WAITING_ORDERS } from '../../domain/order-status.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery } from '../query.ts'
import { $attempt } from './attempt.ts'
import { findOrder, type PlacedOrder, placedOrderId } from './placed.ts'

/** An order of the account that stands already. */
export interface Standing {
  readonly order: PlacedOrder
  /** The ids of all that wait for their deposits, as far as they are known. */
  readonly waiting: readonly string[]
  /** Whether no more may wait. */
  readonly isFull: boolean
}

/** An order that was found when another was submitted. */
export const $waiting = atom<Standing | undefined>(undefined)

/** The waiting orders that the visitor knows of and wants another beside, by id. */
let accepted: readonly string[] = []

/**
 * The orders of the account that wait for their deposits, the newest first, on whatever device they were
 * made.
 *
 * @throws a `Failure` when they could not be asked for
 */
async function listWaiting(signal?: AbortSignal): Promise<ResponseOf<typeof listOrders>> {
  const orders = await callAsVisitor(listOrders, {}, signal)
  return orders.filter(({ status }) => status === 'WAIT_PAY')
}

/** The same for the form to show. */
export const waitingQuery = defineQuery((signal) => listWaiting(signal))

/** Lets go of the waiting orders and their key: the visitor knows of them and wants one more. */
export function startAnew(): void {
  accepted = $waiting.get()?.waiting ?? []
  $waiting.set(undefined)
  $attempt.set(undefined)
}

/** An order was made: the next one is asked about again. */
export function forgetAccepted(): void {
  accepted = []
}

/**
 * The newest order that waits for its deposit, wherever it was made, unless the visitor wants another
 * beside it.
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
 * Where the orders cannot be listed, the one that this device knows of has to do. A second order costs
 * nothing until it is paid, ends by itself, and no third is made; no order at all would be worse.
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

/** An order to show in the way of another; none when it cannot be asked for, or waits no more. */
export async function findDue(orderId: string): Promise<PlacedOrder | undefined> {
  const found = await findOrder({ orderId }).catch(() => undefined)
  return found?.status === 'WAIT_PAY' ? found : undefined
}
