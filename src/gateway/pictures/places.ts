import { TooBusyError } from '../load-shedding.ts'

/** Pictures that are received or worked on at once: each holds up to 5 MB of memory. */
const PLACES = 16
/** How many of them one user may hold, however slowly they send. */
const PLACES_OF_A_USER = 4

/** Keeps pictures on their way in from filling the memory. */
export class PicturePlaces {
  readonly #held: string[] = []

  /**
   * Receives and handles one picture of a user.
   *
   * @throws TooBusyError at once when there is no place
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
