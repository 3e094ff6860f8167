import { KEYS } from '../browser/keys.ts'
import { safeSessionStorage } from '../browser/storage.ts'

/** The code of the series that the visitor chose last in this tab (specification, chapter 3). */
export const readSeries = (): string | undefined => safeSessionStorage.get(KEYS.series) ?? undefined

/** Keeps the series that the visitor chose: by its page, in the test-drive form or in an order. */
export const keepSeries = (code: string): void => safeSessionStorage.set(KEYS.series, code)
