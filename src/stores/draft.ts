import type { TabKey } from '../browser/tab-keys.ts'
import { tab } from '../browser/tab-storage.ts'

/** Text typed into a form, keyed by field name. */
export type Typed = Readonly<Record<string, string>>

/** Keeps a form's text in this tab through a reload, the back button and a lost page. */
export interface Draft {
  /** Its key in session storage. */
  readonly key: TabKey
  read(): Typed
  keep(typed: Typed): void
  forget(): void
}

/**
 * Creates a draft.
 *
 * @param key its key in session storage
 */
export function createDraft(key: TabKey): Draft {
  return {
    key,
    read() {
      try {
        const typed: unknown = JSON.parse(tab.get(key) ?? '{}')
        if (typeof typed !== 'object' || typed === null) return {}
        const entries = Object.entries(typed).filter(([, value]) => typeof value === 'string')
        return Object.fromEntries(entries)
      } catch {
        return {}
      }
    },
    keep: (typed) => tab.set(key, JSON.stringify(typed)),
    forget: () => tab.remove(key),
  }
}
