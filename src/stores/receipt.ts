import { atom, type ReadableAtom } from 'nanostores'
import { session } from './storage.ts'
import type { TabKey } from './tab-keys.ts'

/** Under which number what a form handed in was received. */
export interface Receipt {
  /** Of what this page handed in. */
  readonly $received: ReadableAtom<string | undefined>
  /** Of what the tab had handed in before the page was loaded. */
  readonly $before: ReadableAtom<string | undefined>
  keep(number: string): void
}

/** A receipt that outlives a reload, so that its number is not lost with the page. */
export function createReceipt(key: TabKey): Receipt {
  const $received = atom<string | undefined>(undefined)
  const kept = typeof window === 'undefined' ? null : session.get(key)
  return {
    $received,
    $before: atom(kept ?? undefined),
    keep(number) {
      session.set(key, number)
      $received.set(number)
    },
  }
}
