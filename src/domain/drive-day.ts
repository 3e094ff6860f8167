const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The furthest day that a test drive can be booked for, counted from today. */
const FURTHEST = 30

/** The date in China at a moment, `2026-11-21`; China keeps UTC+8 all year. */
function dateInChina(moment: number): string {
  return new Date(moment + 8 * HOUR).toISOString().slice(0, 10)
}

/** The first and last day that a test drive can be booked for: tomorrow, and 30 days from today. */
export function driveDays(now: Date): { readonly first: string; readonly last: string } {
  return {
    first: dateInChina(now.getTime() + DAY),
    last: dateInChina(now.getTime() + FURTHEST * DAY),
  }
}

/** Whether a date `2026-11-22` exists and is one of the bookable days. */
export function isDriveDay(date: string, now: Date): boolean {
  const { first, last } = driveDays(now)
  const parsed = Date.parse(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(date)
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && exists && date >= first && date <= last
}

/** A date for people: `11月22日 周日`. */
export function readableDay(date: string): string {
  const [, month = '', day = ''] = date.split('-').map(Number)
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return `${month}月${day}日 周${'日一二三四五六'.charAt(weekday)}`
}
