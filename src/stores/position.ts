import { persistentAtom } from '@nanostores/persistent'
import { atom, onMount } from 'nanostores'
import { KEYS } from '../browser/keys.ts'
import { isInChina, type Position } from '../domain/position.ts'
import '../browser/persistence.ts'

/**
 * The stored location (specification, chapter 3). `lng` and `lat` are degrees as the device gave
 * them (WGS 84), or empty when it gave none in time; province and city come from the region lookup.
 */
export interface StoredPosition {
  readonly lng: number | ''
  readonly lat: number | ''
  readonly province?: string
  readonly city?: string
}

export const $position = persistentAtom<StoredPosition | undefined>(KEYS.position, undefined, {
  encode: (value) => value && JSON.stringify(value),
  decode: (text) => parse(text),
})

/** The state of the position request; `foreign` is a position outside China. */
export type Locating =
  | 'denied'
  | 'foreign'
  | 'found'
  | 'idle'
  | 'locating'
  | 'timedOut'
  | 'unavailable'

export const $locating = atom<Locating>('idle')

/**
 * Converts the stored location to GCJ-02, the datum of Chinese maps; `undefined` when unknown or
 * outside China. The conversion code is loaded only for a known position: most visitors never give
 * one.
 */
async function positionOnMap(stored: StoredPosition | undefined): Promise<Position | undefined> {
  const position = degreesOf(stored)
  if (!position || !isInChina(position)) return undefined
  const { toGcj02 } = await import('../domain/gcj-02.ts')
  return toGcj02(position)
}

/**
 * The stored location in GCJ-02; `undefined` when it is unknown or outside China, or when the
 * conversion code fails to load.
 */
export function findHere(): Promise<Position | undefined> {
  return positionOnMap($position.get()).catch(() => undefined)
}

/** The stored location as `positionOnMap` converts it. */
export const $here = atom<Position | undefined>(undefined)

onMount($here, () =>
  $position.subscribe(async (stored, before) => {
    if (addsRegion(stored, before)) return
    if (!stored) $here.set(undefined)
    // Without the conversion code only the distances are missing.
    const here = await positionOnMap(stored).catch(() => undefined)
    if (isSamePlace(stored, $position.get())) $here.set(here)
  }),
)

/** Whether a location only adds the region, which comes after the degrees, to the one before. */
export function addsRegion(
  stored: StoredPosition | undefined,
  before: StoredPosition | undefined,
): boolean {
  return Boolean(stored?.city) && !before?.city && isSamePlace(stored, before)
}

const isSamePlace = (a: StoredPosition | undefined, b: StoredPosition | undefined) =>
  a?.lng === b?.lng && a?.lat === b?.lat

/** Whether a location is known and outside China, where no distance can be computed. */
export function isForeign(stored: StoredPosition | undefined): boolean {
  const position = degreesOf(stored)
  return position !== undefined && !isInChina(position)
}

function degreesOf(stored: StoredPosition | undefined): Position | undefined {
  if (!stored || stored.lng === '' || stored.lat === '') return undefined
  return { longitude: stored.lng, latitude: stored.lat }
}

/** Forgets the stored location. */
export function forgetPosition(): void {
  $position.set(undefined)
  $locating.set('idle')
}

function parse(text: string | undefined): StoredPosition | undefined {
  try {
    const { lng, lat, province, city } = JSON.parse(text ?? '')
    if (!isDegrees(lng) || !isDegrees(lat)) return undefined
    return {
      lng,
      lat,
      ...(typeof province === 'string' && { province }),
      ...(typeof city === 'string' && { city }),
    }
  } catch {
    return undefined
  }
}

function isDegrees(value: unknown): value is number | '' {
  return value === '' || (typeof value === 'number' && Math.abs(value) <= 180)
}
