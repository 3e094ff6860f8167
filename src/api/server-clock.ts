/** A reading's `Date` is cut to the second, and late by the answer's way: together within this, in ms. */
const JITTER = 2000

/** How far the back end's clock is ahead of this device's, in ms; 0 until it has answered. */
let ahead = 0

/** Learns from an answer's `Date` what time it is. */
export function noteServerTime({ headers }: Response): void {
  const heard = Date.parse(headers.get('Date') ?? '') - Date.now()
  // All that falsifies a reading makes it late: of two that agree the later one is nearer the truth.
  if (heard > ahead || heard < ahead - JITTER) ahead = heard
}

/** What time it is by the back end's clock: a phone's own may be wrong by months. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}
