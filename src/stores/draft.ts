import type { TabKey } from './tab-keys.ts'
import { tab } from './tab-storage.ts'

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

/** Keeps what was typed into a form for this tab: a reload, the back button and a lost page keep it. */
export interface Draft {
  read(): Typed
  keep(typed: Typed): void
  forget(): void
}

/** @param key where session storage keeps it */
export function createDraft(key: TabKey): Draft {
  return {
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
