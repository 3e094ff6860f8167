import { LOG_OUT_HEARD_OF, TYPED_SINCE } from '../domain/log-out-marks.ts'
import { KEYS } from './keys.ts'
import { safeLocalStorage, safeSessionStorage } from './storage.ts'
import { ENDED_KEYS, type TabKey } from './tab-keys.ts'

/** Session-storage key: the id of the user whose drafts this tab keeps. */
const DRAFTS_OF = 'draftsOf'

/** The IndexedDB database of pictures that wait to be sent to customer service. */
export const PICTURE_DATABASE = 'deskPictures'

/** Assigns the drafts of this tab to a user, and drops those of another user. */
export function adoptDrafts(userId: string): void {
  const owner = safeSessionStorage.get(DRAFTS_OF)
  if (owner && owner !== userId) dropOwned()
  safeSessionStorage.set(DRAFTS_OF, userId)
}

/** Whether a logged-in visitor may have written drafts in this tab. */
export function hasDrafts(): boolean {
  return safeSessionStorage.get(DRAFTS_OF) !== null
}

/** Drops everything that the visitor wrote in this tab, at log-out: the phone may change hands. */
export function dropDrafts(): void {
  dropOwned()
  drop('logOut')
}

/** Makes every other tab drop its drafts too: at once, or when it wakes or is restored. */
export function announceLogOut(): void {
  const now = String(Date.now())
  safeSessionStorage.set(LOG_OUT_HEARD_OF, now)
  safeLocalStorage.set(KEYS.loggedOutAt, now)
}

/** Drops what only its writer may see, and the waiting pictures, which all tabs share. */
function dropOwned(): void {
  safeSessionStorage.remove(DRAFTS_OF)
  drop('otherLogIn')
  try {
    // A single request completes even if the page is left at once. A tab that has the database open
    // blocks it, and empties the database itself: `kept-pictures.ts`.
    globalThis.indexedDB?.deleteDatabase(PICTURE_DATABASE)
  } catch {
    // A blocked database holds nothing.
  }
}

/** @param since the log-out after which what was typed stays; by default nothing does */
function drop(ending: keyof typeof ENDED_KEYS, since?: string): void {
  for (const key of ENDED_KEYS[ending]) {
    if (!since || typedSince(key) !== since) safeSessionStorage.remove(key)
  }
}

/** The log-out that was known when a draft was typed, before this code had come. */
function typedSince(key: TabKey): string | undefined {
  try {
    return JSON.parse(safeSessionStorage.get(key) ?? '{}')[TYPED_SINCE]
  } catch {
    // Not every key keeps an object.
    return undefined
  }
}

// Another tab logged out while this one slept: what that ended is dropped before anything reads it.
// Forms do not wait for this code: text typed since the log-out is the next visitor's.
const loggedOutAt = safeLocalStorage.get(KEYS.loggedOutAt)
if (loggedOutAt && loggedOutAt !== safeSessionStorage.get(LOG_OUT_HEARD_OF)) {
  // If nobody was logged in here, the waiting pictures belong to another tab and a later log-in.
  if (hasDrafts()) dropOwned()
  drop('logOut', loggedOutAt)
  safeSessionStorage.set(LOG_OUT_HEARD_OF, loggedOutAt)
}
