import './drafts.ts'
import { KEYS } from './keys.ts'
import { safeLocalStorage, safeSessionStorage } from './storage.ts'
import { ENDED_KEYS, type TabKey } from './tab-keys.ts'

/** What a visitor typed or chose. A page's next act would overwrite what a later page kept of it. */
const TYPED = [...Object.values(ENDED_KEYS).flat(), 'orderInfo' as const].filter(
  (key) => key !== 'resendAt',
)
/** What this page has read and written, by key. */
const known = new Map<TabKey, string | null>()

/** What this tab keeps of a visitor. The import of `drafts.ts` drops what a log-out has ended. */
export const tab: {
  get(key: TabKey): string | null
  set(key: TabKey, value: string): void
  remove(key: TabKey): void
} = {
  get(key) {
    const value = safeSessionStorage.get(key)
    known.set(key, value)
    return value
  },
  set(key, value) {
    safeSessionStorage.set(key, value)
    known.set(key, value)
  },
  remove(key) {
    safeSessionStorage.remove(key)
    known.set(key, null)
  },
}

/** The device's latest log-out at the time this page was loaded. */
const loggedOutAt = safeLocalStorage.get(KEYS.loggedOutAt)

/** Reloads the page after a log-out: it may show data of the visitor who left. */
function look(): void {
  if (safeLocalStorage.get(KEYS.loggedOutAt) !== loggedOutAt) location.reload()
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => key === KEYS.loggedOutAt && look())
  // A page restored from the back/forward cache missed what other pages stored. Without a network
  // the browser's error page would replace it.
  window.addEventListener('pageshow', ({ persisted }) => {
    const isOutdated = TYPED.some(
      (key) => known.has(key) && known.get(key) !== safeSessionStorage.get(key),
    )
    if (persisted && isOutdated && navigator.onLine) location.reload()
    else look()
  })
}
