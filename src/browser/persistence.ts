import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { type SafeStorage, safeLocalStorage } from './storage.ts'

function asRecord(storage: SafeStorage): Record<string, string> {
  return new Proxy<Record<string, string>>(
    {},
    {
      has: (_, key) => storage.get(String(key)) !== null,
      get: (_, key) => storage.get(String(key)) ?? undefined,
      set: (_, key, value) => {
        storage.set(String(key), String(value))
        return true
      },
      deleteProperty: (_, key) => {
        storage.remove(String(key))
        return true
      },
    },
  )
}

// Persistent stores read storage when they are created, so this must run first: every store file
// with a `persistentAtom` imports this one.
const events =
  typeof window === 'undefined'
    ? { addEventListener() {}, removeEventListener() {} }
    : windowPersistentEvents
setPersistentEngine(asRecord(safeLocalStorage), events)
