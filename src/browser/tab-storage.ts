import './drafts.ts'
import { KEYS } from './keys.ts'
import { safeLocalStorage, safeSessionStorage } from './storage.ts'
import type { TabKey } from './tab-keys.ts'

/** What this tab keeps of a visitor. The import of `drafts.ts` drops what a log-out has ended. */
export const tab: {
  get(key: TabKey): string | null
  set(key: TabKey, value: string): void
  remove(key: TabKey): void
} = safeSessionStorage

/** The device's latest log-out at the time this page was loaded. */
const loggedOutAt = safeLocalStorage.get(KEYS.loggedOutAt)

/** Reloads the page after a log-out: it may show data of the visitor who left. */
function look(): void {
  if (safeLocalStorage.get(KEYS.loggedOutAt) !== loggedOutAt) location.reload()
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === KEYS.loggedOutAt && look())
  // A page restored from the back/forward cache missed what other pages stored.
  window.addEventListener('pageshow', look)
}
