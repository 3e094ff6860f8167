import type { Endpoint } from '../contract/endpoint.ts'
import { cancelOrder } from '../contract/order/cancel-order.ts'
import { changeOrderSku } from '../contract/order/change-order-sku.ts'
import { createOrder } from '../contract/order/create-order.ts'
import { getOrder } from '../contract/order/get-order.ts'
import { getPaymentStatus } from '../contract/pay/get-payment-status.ts'
import { preparePayment } from '../contract/pay/prepare-payment.ts'

/** No turn came: the caller is asked to come back. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/** What is asked for: reports are given up first, orders and their payments last. */
export type Priority = 'call' | 'order' | 'report'

/** How much work a gateway takes on. */
export interface LoadLimit {
  /** What is worked on at once; more would only wait for the database together. */
  readonly concurrency: number
  /** From how many that wait on, whatever their priority, more of this one are refused. */
  readonly maxQueued: Readonly<Record<Priority, number>>
  /** How many of one caller are worked on or wait; more are refused, whatever their priority. */
  readonly maxOfCaller: number
  /** How long one waits for its turn, in ms: well within what the browser waits for its answer. */
  readonly maxWait: Readonly<Record<Priority, number>>
}

/**
 * A caller is a network address, and many may share one: 256 calls at the same moment are thousands of
 * visitors, and more than the 200 that the bench for rushes asks with. They are a third of all places, so
 * that two who take theirs with whatever they make up leave some to everybody else.
 */
export const LOAD_LIMIT: LoadLimit = {
  concurrency: 16,
  maxQueued: { report: 256, call: 512, order: 768 },
  maxOfCaller: 256,
  maxWait: { report: 3_000, call: 4_000, order: 6_000 },
}

/** What a turn of the event loop begins: with fewer, a storm of requests to refuse would leave no time for work. */
const STARTS_A_TURN = 4

const ORDER_CALLS: readonly Endpoint[] = [
  createOrder,
  changeOrderSku,
  cancelOrder,
  getOrder,
  preparePayment,
  getPaymentStatus,
]

/**
 * The priority of a call.
 *
 * @param isKnown tells whether its token was found valid before: with one that anybody makes up, a flood
 *   would go before everything else; asked where it matters alone
 */
export function priorityOf(endpoint: Endpoint, isKnown: () => boolean): Priority {
  return ORDER_CALLS.includes(endpoint) && isKnown() ? 'order' : 'call'
}

/**
 * Keeps a rush from taking the gateway down. What comes beyond the limit waits, orders before
 * everything else; what would wait too long is refused, so that the rest is answered in time.
 *
 * Each turn of the event loop begins a few pieces of work. PGlite works on this very thread: it would
 * otherwise answer whole rows of requests before a new connection, or an order, is so much as seen.
 */
export class Gate {
  readonly #limit: LoadLimit
  readonly #orders = new Set<() => void>()
  readonly #others = new Set<() => void>()
  readonly #held = new Map<string, number>()
  #working = 0
  #beginning = false

  constructor(limit: LoadLimit) {
    this.#limit = limit
  }

  /**
   * Does a piece of work when its turn has come. Its request should have been read by then: a slow
   * network must not hold a place.
   *
   * @param caller whom it is counted for, as `callerAddress` answers it
   * @throws TooBusyError when there is no turn for it
   */
  async run<T>(priority: Priority, caller: string, work: () => Promise<T>): Promise<T> {
    const held = this.#held.get(caller) ?? 0
    if (held >= this.#limit.maxOfCaller) throw new TooBusyError()
    this.#held.set(caller, held + 1)
    try {
      return await this.#runInTurn(priority, work)
    } finally {
      const left = (this.#held.get(caller) ?? 1) - 1
      if (left > 0) this.#held.set(caller, left)
      else this.#held.delete(caller)
    }
  }

  async #runInTurn<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
    await this.#wait(priority)
    try {
      return await work()
    } finally {
      this.#working -= 1
      this.#begin()
    }
  }

  #wait(priority: Priority): Promise<void> {
    const { concurrency, maxQueued, maxWait } = this.#limit
    const inside = this.#working + this.#orders.size + this.#others.size
    if (inside >= concurrency + maxQueued[priority]) throw new TooBusyError()
    const queue = priority === 'order' ? this.#orders : this.#others
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        queue.delete(enter)
        this.#working += 1
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(enter)
        reject(new TooBusyError())
      }, maxWait[priority])
      queue.add(enter)
      this.#begin()
    })
  }

  /** Lets the next ones enter in the next turn of the event loop, and so on while there is room. */
  #begin(): void {
    if (this.#beginning || this.#working >= this.#limit.concurrency) return
    if (this.#orders.size + this.#others.size === 0) return
    this.#beginning = true
    // Each is on its way before the next one enters, and what it ends has made room.
    for (let place = 0; place < STARTS_A_TURN; place += 1) setImmediate(() => this.#enterNext())
    setImmediate(() => {
      this.#beginning = false
      this.#begin()
    })
  }

  #enterNext(): void {
    if (this.#working >= this.#limit.concurrency) return
    const [enter] = this.#orders.size > 0 ? this.#orders : this.#others
    enter?.()
  }
}
