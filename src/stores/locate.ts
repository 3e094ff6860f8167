import { call } from '../api/call.ts'
import { findRegion } from '../contract/find-region.ts'
import { isInChina } from '../domain/position.ts'
import { $locating, $position } from './position.ts'

/** Specification, chapter 9. */
const OPTIONS = { enableHighAccuracy: true, timeout: 6000 } as const

/**
 * How long the permission prompt may stay open, in ms. Browsers start `timeout` after it, and some
 * never report a prompt that is ignored.
 */
const QUESTION_TIMEOUT = 30_000

/** W3C code of a position that did not come in time. */
const TIMED_OUT = 3
const DENIED = 1

/**
 * Asks a mobile device for its position and stores it, then also the province and city of the region
 * lookup (specification, chapters 4 and 8). The lookup also follows a time-out; any other error
 * removes the stored city. The outcome is in `$locating`. Call it only after the visitor has asked
 * for it and has been told why.
 */
export async function locate(): Promise<void> {
  if (!isMobileDevice() || $locating.get() === 'locating') return
  $locating.set('locating')
  try {
    const { longitude: lng, latitude: lat } = await askDevice()
    if (isForgotten()) return
    // At once: the visitor may go on to another page during the lookup.
    $position.set({ lng, lat })
    const region = await lookUpRegion()
    if (isForgotten()) return
    if (region) $position.set({ lng, lat, ...region })
    $locating.set(isInChina({ longitude: lng, latitude: lat }) ? 'found' : 'foreign')
  } catch (error) {
    if (isForgotten()) return
    const code = error instanceof DeviceError ? error.code : 0
    if (code !== TIMED_OUT) {
      $position.set(undefined)
      $locating.set(code === DENIED ? 'denied' : 'unavailable')
      return
    }
    const region = await lookUpRegion()
    if (isForgotten()) return
    $position.set({ lng: '', lat: '', ...region })
    $locating.set('timedOut')
  }
}

/** Whether the visitor has cleared the position during the request. */
function isForgotten(): boolean {
  return $locating.get() !== 'locating'
}

class DeviceError extends Error {
  readonly code: number

  constructor(code: number) {
    super(`position error ${code}`)
    this.code = code
  }
}

function askDevice(): Promise<{ longitude: number; latitude: number }> {
  return new Promise((resolve, reject) => {
    // Absent on insecure pages.
    if (!navigator.geolocation) {
      reject(new DeviceError(0))
      return
    }
    setTimeout(() => reject(new DeviceError(TIMED_OUT)), QUESTION_TIMEOUT + OPTIONS.timeout)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new DeviceError(code)),
      OPTIONS,
    )
  })
}

/** Province and city; `undefined` when the lookup fails, which does not discard the position. */
async function lookUpRegion() {
  try {
    return await call(findRegion, {})
  } catch {
    return undefined
  }
}

/** Whether this is a phone or a tablet: the same rule as the layout's (`src/styles/global.css`). */
function isMobileDevice(): boolean {
  return !matchMedia('(hover: hover) and (pointer: fine) and (min-width: 768px)').matches
}
