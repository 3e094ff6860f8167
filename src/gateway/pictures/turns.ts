/** Lets a few pieces of work run at once; the others follow in the order in which they came. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #free: number

  /** @param atOnce how many run at once */
  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Does a piece of work when its turn has come. Nobody is refused: who may wait is decided before. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
