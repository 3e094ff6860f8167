import { atom, type ReadableAtom } from 'nanostores'
import { safeSessionStorage } from '../browser/storage.ts'
import type { TabKey } from '../browser/tab-keys.ts'

/** The number under which a form's submission was received. */
export interface Receipt {
  /** The number of what this page submitted. */
  readonly $received: ReadableAtom<string | undefined>
  /** The number of what this tab submitted before the page was loaded. */
  readonly $before: ReadableAtom<string | undefined>
  keep(number: string): void
}

/** Creates a receipt that survives a reload, so that its number is not lost with the page. */
export function createReceipt(key: TabKey): Receipt {
  const $received = atom<string | undefined>(undefined)
  const kept = typeof window === 'undefined' ? null : safeSessionStorage.get(key)
  return {
    $received,
    $before: atom(kept ?? undefined),
    keep(number) {
      safeSessionStorage.set(key, number)
      $received.set(number)
    },
  }
}
