import { KEYS } from '../browser/keys.ts'
import { safeLocalStorage, safeSessionStorage } from '../browser/storage.ts'
import { IDENTIFIER, newId } from '../domain/new-id.ts'

const SESSION_KEY = 'analyticsSession'
/** A session ends after this long without an event, in ms. */
const IDLE = 30 * 60_000

/**
 * Continues this tab's session, or begins another after half an hour without an event, and if
 * something else is stored.
 *
 * @returns the session's id, and whether it is new
 */
export function touchSession(): { id: string; isNew: boolean } {
  const [known, last] = safeSessionStorage.get(SESSION_KEY)?.split(' ') ?? []
  const isNew = !known || !IDENTIFIER.test(known) || Date.now() - Number(last) > IDLE
  const id = isNew ? newId() : known
  safeSessionStorage.set(SESSION_KEY, `${id} ${Date.now()}`)
  return { id, isNew }
}

/** `user_id` of the stored log-in data, or an empty string. */
export function readUserId(): string {
  try {
    const { user_id: id } = JSON.parse(safeLocalStorage.get(KEYS.login) ?? '')
    return /^[\w-]{1,64}$/.test(id) ? id : ''
  } catch {
    return ''
  }
}
