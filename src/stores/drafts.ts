import { DRIVE_DRAFT_KEY } from '../domain/drive-link.ts'
import { DRIVE_DRAFT_SINCE, LOG_OUT_HEARD_OF } from '../domain/log-out-marks.ts'
import { KEYS } from './keys.ts'
import { local, session } from './storage.ts'
import { ENDED_KEYS } from './tab-keys.ts'

/** Whose the drafts of this tab are, in session storage. */
const DRAFTS_OF = 'draftsOf'

/** The browser's database of pictures that wait to be sent to customer service. */
export const PICTURE_DATABASE = 'deskPictures'

/** Makes the drafts of this tab a visitor's; what another one wrote goes. */
export function adoptDrafts(userId: string): void {
  const owner = session.get(DRAFTS_OF)
  if (owner && owner !== userId) dropOwned()
  session.set(DRAFTS_OF, userId)
}

/** Whether somebody who was logged in may have written in this tab. */
export function hasDrafts(): boolean {
  return session.get(DRAFTS_OF) !== null
}

/** Drops all that a visitor who has logged out wrote in this tab: the phone may be another's next. */
export function dropDrafts(): void {
  dropOwned()
  drop('logOut')
}

/** Has every other tab drop its drafts too: at once, or when it wakes or is restored. */
export function announceLogOut(): void {
  const now = String(Date.now())
  session.set(LOG_OUT_HEARD_OF, now)
  local.set(KEYS.loggedOutAt, now)
}

/** Drops what only its writer may see, and the device's pictures that wait: those are every tab's. */
function dropOwned(): void {
  session.remove(DRAFTS_OF)
  drop('otherLogIn')
  try {
    // One request that needs nothing of a page that is left at once. A tab that has the database open
    // holds it up, and empties it itself: `kept-pictures.ts`.
    globalThis.indexedDB?.deleteDatabase(PICTURE_DATABASE)
  } catch {
    // A blocked database holds nothing.
  }
}

function drop(ending: keyof typeof ENDED_KEYS): void {
  for (const key of ENDED_KEYS[ending]) session.remove(key)
}

// A log-out in another tab, while this one slept: what it ended goes before anything of it is read.
const loggedOutAt = local.get(KEYS.loggedOutAt)
if (loggedOutAt && loggedOutAt !== session.get(LOG_OUT_HEARD_OF)) {
  // Where nobody was logged in, the pictures that wait are another tab's, and of a later log-in.
  if (hasDrafts()) dropOwned()
  // The home page's form does not wait for this: what was typed there since is the next visitor's.
  const isSince = session.get(DRIVE_DRAFT_SINCE) === loggedOutAt
  const typedSince = isSince && session.get(DRIVE_DRAFT_KEY)
  drop('logOut')
  if (typedSince) session.set(DRIVE_DRAFT_KEY, typedSince)
  session.set(LOG_OUT_HEARD_OF, loggedOutAt)
}
