/** How far the back end's clock is ahead of this device's, in ms; 0 until it has answered. */
let ahead = 0

/** Learns from an answer's `Date` what time it is. */
export function noteServerTime({ headers }: Response): void {
  const told = Date.parse(headers.get('Date') ?? '')
  if (!Number.isNaN(told)) ahead = told - Date.now()
}

/** What time it is by the back end's clock: a phone's own may be wrong by months. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead)
}
