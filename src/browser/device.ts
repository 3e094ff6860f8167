import { newId } from '../domain/new-id.ts'
import { local } from './storage.ts'

const KEY = 'web_deviceId'

/** This browser's stable random id, made once. It says nothing about the visitor. */
export function getDeviceId(): string {
  const known = local.get(KEY)
  if (known) return known
  const made = newId()
  local.set(KEY, made)
  return made
}
