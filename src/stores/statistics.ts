import { atom } from 'nanostores'
import { safeLocalStorage } from '../browser/storage.ts'

const REFUSED_KEY = 'statisticsRefused'

declare global {
  interface Navigator {
    /** Global Privacy Control: the visitor asks all sites not to track. */
    readonly globalPrivacyControl?: boolean
  }
}

/**
 * Whether visits may be counted: `refused` by the visitor in the privacy dialog, or `denied` by the
 * browser for every site.
 */
export type Statistics = 'allowed' | 'denied' | 'refused'

export const $statistics = atom<Statistics>(read())

/** Remembers in this browser whether the visitor lets visits be counted. */
export function allowStatistics(allowed: boolean): void {
  if (allowed) safeLocalStorage.remove(REFUSED_KEY)
  else safeLocalStorage.set(REFUSED_KEY, '1')
  readStatistics()
}

/** Re-reads the latest choice, of which restored pages and other tabs are not told. */
export function readStatistics(): Statistics {
  $statistics.set(read())
  return $statistics.get()
}

function read(): Statistics {
  if (globalThis.navigator?.globalPrivacyControl) return 'denied'
  return safeLocalStorage.get(REFUSED_KEY) ? 'refused' : 'allowed'
}
