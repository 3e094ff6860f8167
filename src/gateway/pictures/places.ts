import { TooBusyError } from '../load-shedding.ts'

/** Pictures received or processed at once; each holds up to 5 MB of memory. */
const PLACES = 16
/** Places that one user may hold, however slowly they send. */
const PLACES_OF_A_USER = 4

/** Limits the memory that incoming pictures take. */
export class PicturePlaces {
  readonly #held: string[] = []

  /**
   * Holds a place while `work` receives and handles one picture of a user.
   *
   * @throws TooBusyError at once when no place is free
   */
  async hold<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#held.filter((holder) => holder === userId)
    if (this.#held.length >= PLACES || own.length >= PLACES_OF_A_USER) throw new TooBusyError()
    this.#held.push(userId)
    try {
      return await work()
    } finally {
      this.#held.splice(this.#held.indexOf(userId), 1)
    }
  }
}
