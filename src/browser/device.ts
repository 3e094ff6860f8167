import { IDENTIFIER, newId } from '../domain/new-id.ts'
import { safeLocalStorage } from './storage.ts'

const KEY = 'web_deviceId'

/**
 * This browser's stable random id, made once, and again if something else is stored. It says
 * nothing about the visitor.
 */
export function getDeviceId(): string {
  const known = safeLocalStorage.get(KEY)
  if (known && IDENTIFIER.test(known)) return known
  const made = newId()
  safeLocalStorage.set(KEY, made)
  return made
}
