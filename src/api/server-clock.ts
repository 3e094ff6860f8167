/** How far a reading may be off, in ms: `Date` is cut to the second, and responses take time. */
const JITTER = 2000

/** How far the back end's clock is ahead of this device's, in ms; 0 until it has answered. */
let ahead = 0

/** Learns the back end's time from a response's `Date`. */
export function noteServerTime({ headers }: Response): void {
  const heard = Date.parse(headers.get('Date') ?? '') - Date.now()
  // Both errors make a reading too small: of two that agree, the larger is nearer the truth.
  if (heard > ahead || heard < ahead - JITTER) ahead = heard
}

/** The time by the back end's clock: a phone's own may be wrong by months. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}
