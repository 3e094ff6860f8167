/** Minutes since midnight of `10:30`; `24:00` is the end of the day. */
function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Both ends of `10:00–22:00` in minutes; an end before the beginning is on the next day. */
function spanOf(span: string): readonly [start: number, end: number] {
  const [start = '', end = ''] = span.split('–')
  const from = minuteOf(start)
  const to = minuteOf(end)
  return [from, to > from ? to : to + 24 * 60]
}

/** Hours before a test drive until which it can be cancelled online; later only by phone. */
export const CANCEL_HOURS = 2

/**
 * Whether a test drive can still be cancelled online.
 *
 * @param date its day in China, `2026-11-22`
 * @param slot its time there, `11:00–13:00`
 */
export function isCancellable(date: string, slot: string, now: Date): boolean {
  const begin = Date.parse(`${date}T${slot.slice(0, 5)}:00+08:00`)
  return now.getTime() <= begin - CANCEL_HOURS * 3_600_000
}

/**
 * When a test drive is over, in ISO 8601.
 *
 * @param date its day in China, `2026-11-22`
 * @param slot its time there, `11:00–13:00`
 */
export function endOfDrive(date: string, slot: string): string {
  const [, end] = spanOf(slot)
  return new Date(Date.parse(`${date}T00:00:00+08:00`) + end * 60_000).toISOString()
}

/**
 * The test-drive slots, such as `11:00–13:00`, that lie wholly within the opening hours of a store,
 * such as `10:00–22:00`, which are the same every day.
 */
export function slotsWithin(hours: string, slots: readonly string[]): string[] {
  const [opens, closes] = spanOf(hours)
  return slots.filter((slot) => {
    const [start, end] = spanOf(slot)
    return start >= opens && end <= closes
  })
}
