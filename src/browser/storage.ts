/** Where a value outlives the page: `local` for good, `session` for this tab. */
type Kind = 'local' | 'session'

/**
 * The browser's storage, or memory where that is missing, blocked or full: neither a private window
 * nor a cleared WeChat cache may break a page.
 */
export class SafeStorage {
  readonly #memory = new Map<string, string>()
  readonly #kind: Kind

  constructor(kind: Kind) {
    this.#kind = kind
  }

  get(key: string): string | null {
    const kept = this.#memory.get(key)
    if (kept !== undefined) return kept
    try {
      return this.#storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  set(key: string, value: string): void {
    try {
      if (!this.#storage) throw new Error('no storage')
      this.#storage.setItem(key, value)
      this.#memory.delete(key)
    } catch {
      // What a full storage still holds would be taken for the newest on the next page.
      this.remove(key)
      this.#memory.set(key, value)
    }
  }

  remove(key: string): void {
    this.#memory.delete(key)
    try {
      this.#storage?.removeItem(key)
    } catch {
      // Blocked storage holds nothing to remove.
    }
  }

  get #storage(): Storage | undefined {
    return this.#kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  }
}

// Pure, so that they leave the bundles that do not use them.
export const safeLocalStorage = /* @__PURE__ */ new SafeStorage('local')
export const safeSessionStorage = /* @__PURE__ */ new SafeStorage('session')
