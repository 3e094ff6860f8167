/** How much a `Date` may be too small, in ms: it is cut to the second. */
const CUT = 1000

/** How far the back end's clock is ahead of this device's, in ms; 0 until it has answered. */
let ahead = 0

/**
 * Learns the back end's time from a response's `Date`.
 *
 * @param sentAt when the request was sent, in ms by this device's clock
 */
export function noteServerTime({ headers }: Response, sentAt: number): void {
  const now = Date.now()
  const heard = Date.parse(headers.get('Date') ?? '') - now
  // The cut and the way make a reading too small, by no more than the wait for the response: of two
  // that agree, the larger is nearer the truth.
  if (heard > ahead || heard < ahead - CUT - (now - sentAt)) ahead = heard
}

/** The time by the back end's clock: a phone's own may be wrong by months. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}
