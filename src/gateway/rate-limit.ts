import type { Clock } from './clock.ts'
import { MINUTE } from './clock.ts'

/** How many callers are told apart; beyond, a flood of addresses shares one allowance. */
const MAX_CALLERS = 10_000

/** Counts what each caller does in the running minute, in memory. */
export class RateLimit {
  readonly #clock: Clock
  readonly #allowed: number
  readonly #counts = new Map<string, number>()
  #minute = 0

  /** @param allowed how often a minute one caller may do it */
  constructor(clock: Clock, allowed: number) {
    this.#clock = clock
    this.#allowed = allowed
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

  /** Whether a caller may do nothing more in this minute; counts nothing. */
  isUsedUp(caller: string): boolean {
    return (this.#counts.get(this.#keyOf(caller)) ?? 0) >= this.#allowed
  }

  #keyOf(caller: string): string {
    const minute = Math.floor(this.#clock().getTime() / MINUTE)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.clear()
    }
    return this.#counts.has(caller) || this.#counts.size < MAX_CALLERS ? caller : ''
  }
}
