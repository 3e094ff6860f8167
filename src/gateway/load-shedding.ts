import type { Endpoint } from '../contract/endpoint.ts'

/** A call was refused for load; the caller should retry later. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/** Priority of a call: reports are refused first, orders and their payments last. */
export type Priority = 'call' | 'order' | 'report'

/** How much work a gateway takes on. */
export interface LoadLimit {
  /** Calls processed at once; more would only queue at the database. */
  readonly concurrency: number
  /** Queue length (all priorities) at which calls of this priority are refused. */
  readonly maxQueued: Readonly<Record<Priority, number>>
  /** Calls of one caller in process or queued; more are refused, whatever their priority. */
  readonly maxOfCaller: number
  /** Longest time in the queue, in ms: well below the browser's timeout. */
  readonly maxWait: Readonly<Record<Priority, number>>
}

/**
 * Many visitors may share one address. 256 calls at the same moment mean thousands of visitors, and
 * exceed the 200 of the bench for rushes. They are a third of all places: two flooding addresses
 * still leave some to everybody else.
 */
export const LOAD_LIMIT: LoadLimit = {
  concurrency: 16,
  maxQueued: { report: 256, call: 512, order: 768 },
  maxOfCaller: 256,
  maxWait: { report: 3_000, call: 4_000, order: 6_000 },
}

/** Calls started per turn of the event loop. With fewer, refusing a flood would starve the work. */
const STARTS_A_TURN = 4

/**
 * The priority of a call.
 *
 * @param isKnown whether the call's token was found valid before, evaluated for order calls only.
 *   Otherwise a flood with forged tokens would go before everything else
 */
export function priorityOf(endpoint: Endpoint, isKnown: () => boolean): Priority {
  return endpoint.priority === 'order' && isKnown() ? 'order' : 'call'
}

/**
 * Keeps a rush from taking the gateway down. Calls beyond the limit queue, orders first. Calls that
 * would wait too long are refused, so that the rest are answered in time.
 *
 * Each turn of the event loop starts only a few calls. PGlite runs on this thread: it would
 * otherwise answer many queued calls before the process even sees a new connection or an order.
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
   * Runs `work` when its turn comes. Read the request first: a slow network must not hold a place.
   *
   * @param caller the address that limits count, from `callerAddress`
   * @throws TooBusyError when the call is refused or waited too long
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

  /** Starts queued calls in the next turn of the event loop, and repeats while there is room. */
  #begin(): void {
    if (this.#beginning || this.#working >= this.#limit.concurrency) return
    if (this.#orders.size + this.#others.size === 0) return
    this.#beginning = true
    // Separate immediates: each call starts, and a finished one frees its place, before the next.
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
