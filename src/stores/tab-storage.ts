import './drafts.ts'
import { KEYS } from './keys.ts'
import { local, session } from './storage.ts'
import type { TabKey } from './tab-keys.ts'

/** What this tab keeps of a visitor. Who reads it here reads nothing that a log-out has ended. */
export const tab: {
  get(key: TabKey): string | null
  set(key: TabKey, value: string): void
  remove(key: TabKey): void
} = session

/** The latest log-out of this device when this page was loaded. */
const loggedOutAt = local.get(KEYS.loggedOutAt)

/** Begins the page anew after a log-out: what it shows may be of the visitor who left. */
function look(): void {
  if (local.get(KEYS.loggedOutAt) !== loggedOutAt) location.reload()
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === KEYS.loggedOutAt && look())
  // A page out of the back/forward cache has slept through what other pages stored.
  window.addEventListener('pageshow', look)
}
