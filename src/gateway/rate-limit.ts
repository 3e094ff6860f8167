import type { Clock } from './clock.ts'
import { MINUTE } from './clock.ts'

/**
 * How many callers are told apart, some 10 MB of them; beyond, a flood of addresses shares one
 * allowance.
 */
const MAX_CALLERS = 100_000

/** Names the span of time that a moment is in. */
type SpanOf = (moment: Date) => number | string

const minuteOf: SpanOf = (moment) => Math.floor(moment.getTime() / MINUTE)

/** Counts what each caller does in the running minute, or another span of time, in memory. */
export class RateLimit {
  readonly #clock: Clock
  readonly #allowed: number
  readonly #spanOf: SpanOf
  readonly #counts = new Map<string, number>()
  #running: number | string = 0

  /**
   * @param allowed how often one caller may do it in a span
   * @param spanOf a minute by default; the next span begins for all callers together
   */
  constructor(clock: Clock, allowed: number, spanOf = minuteOf) {
    this.#clock = clock
    this.#allowed = allowed
    this.#spanOf = spanOf
  }

  /**
   * Counts acts of a caller.
   *
   * @param acts how many at once; one by default
   * @returns whether the caller may do them
   */
  take(caller: string, acts = 1): boolean {
    const key = this.#keyOf(caller)
    const count = (this.#counts.get(key) ?? 0) + acts
    this.#counts.set(key, count)
    return count <= this.#allowed
  }

  /** Whether a caller may do nothing more in this span; counts nothing. */
  isUsedUp(caller: string): boolean {
    return (this.#counts.get(this.#keyOf(caller)) ?? 0) >= this.#allowed
  }

  #keyOf(caller: string): string {
    const span = this.#spanOf(this.#clock())
    if (span !== this.#running) {
      this.#running = span
      this.#counts.clear()
    }
    return this.#counts.has(caller) || this.#counts.size < MAX_CALLERS ? caller : ''
  }
}
