import type { Clock } from './clock.ts'

const MINUTE = 60_000
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

  /** Counts one act. @returns whether the caller may do it */
  take(caller: string): boolean {
    const minute = Math.floor(this.#clock().getTime() / MINUTE)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.clear()
    }
    const known = this.#counts.has(caller) || this.#counts.size < MAX_CALLERS
    const key = known ? caller : ''
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count <= this.#allowed
  }
}
