import { digest } from './digest.ts'

/** Tokens remembered, about 10 MB; the least recently seen is dropped first. */
const CAPACITY = 50_000

/**
 * Login tokens that this process recently found valid, to tell them from forged ones without a
 * query. Only a hint for priorities in a rush: a session may have ended since, and a restart
 * forgets all tokens.
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
