import { readDriveChoice } from './drive-link.ts'

/** Car series codes (specification, chapter 3) by the model's name in addresses. */
const SERIES = { r7: '1103', marvelr: '903', er6: '883', f7: '1423' } as const

/** What drive events count under when the address names no series (chapter 7). */
const DEFAULT_SERIES = SERIES.f7

/**
 * The series that a drive page's events belong to: `seriesCode` or `carType` of its address, by code
 * or by name; that of the F7 when neither names a series of ours.
 */
export function readSeriesId(query: URLSearchParams): string {
  const { car } = readDriveChoice(query)
  const found = Object.entries(SERIES).find(([name, code]) => car === name || car === code)
  return found?.[1] ?? DEFAULT_SERIES
}
