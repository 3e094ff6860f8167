import { digest } from './secrets.ts'

/** How many are remembered, some 10 MB of them; who was seen last is forgotten last. */
const CAPACITY = 50_000

/**
 * Login tokens that this process has found valid lately, so that it can tell them from made-up ones
 * without asking the database. It is a guess, for what goes first in a rush: a session may have ended since,
 * and after a restart nobody is known.
 */
export class KnownTokens {
  readonly #digests = new Set<string>()

  /** Remembers a token that was just found valid. */
  add(token: string): void {
    const key = digest(token)
    this.#digests.delete(key)
    this.#digests.add(key)
    const [oldest] = this.#digests
    if (this.#digests.size > CAPACITY && oldest) this.#digests.delete(oldest)
  }

  has(token: string): boolean {
    return this.#digests.has(digest(token))
  }
}
