import { local } from './storage.ts'

const KEY = 'web_deviceId'

/** This browser's stable random id, made once. It says nothing about the visitor. */
export function getDeviceId(): string {
  const known = local.get(KEY)
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  local.set(KEY, made)
  return made
}
