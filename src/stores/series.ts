import { KEYS } from './keys.ts'
import { session } from './storage.ts'

/** The code of the series that the visitor chose last in this tab (specification, chapter 3). */
export const readSeries = (): string | undefined => session.get(KEYS.series) ?? undefined

/** Keeps a series as the visitor's choice: by its page or in the test drive's form. */
export const keepSeries = (code: string): void => session.set(KEYS.series, code)
