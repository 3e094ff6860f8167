import { session } from './storage.ts'
import { TAB_KEYS } from './tab-keys.ts'

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

function drop(ending: 'otherLogIn' | 'logOut'): void {
  for (const [key, ends] of Object.entries(TAB_KEYS)) if (ends === ending) session.remove(key)
}
