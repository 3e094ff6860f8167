import type { Clock } from './clock.ts'
import { MINUTE } from './clock.ts'

/** Callers counted separately, about 10 MB; any further addresses share one allowance. */
const MAX_CALLERS = 100_000

/** Returns the key of the time span that contains a moment. */
type SpanOf = (moment: Date) => number | string

const minuteOf: SpanOf = (moment) => Math.floor(moment.getTime() / MINUTE)

/** Counts each caller's acts in the current minute, or another time span, in memory. */
export class Quota {
  readonly #clock: Clock
  readonly #allowed: number
  readonly #spanOf: SpanOf
  readonly #counts = new Map<string, number>()
  #running: number | string = 0

  /**
   * @param allowed acts of one caller per span
   * @param spanOf the minute by default; a new span resets all callers together
   */
  constructor(clock: Clock, allowed: number, spanOf = minuteOf) {
    this.#clock = clock
    this.#allowed = allowed
    this.#spanOf = spanOf
  }

  /**
   * Counts acts of a caller, refused ones too.
   *
   * @param acts how many at once; 1 by default
   * @returns whether they are within the limit
   */
  take(caller: string, acts = 1): boolean {
    const key = this.#keyOf(caller)
    const count = (this.#counts.get(key) ?? 0) + acts
    this.#counts.set(key, count)
    return count <= this.#allowed
  }

  /** Whether a caller has reached the limit of this span; counts nothing. */
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
