import { chinaDay, isCalendarDay } from './china-day.ts'
import { formatDayOfYear } from './time-left.ts'
import { joinUnits } from './units.ts'

const DAY = 86_400_000

/** The furthest day that a test drive can be booked for, counted from today. */
export const FURTHEST = 30

/** The first and last day that a test drive can be booked for: tomorrow, and the furthest. */
export function driveDays(now: Date): { readonly first: string; readonly last: string } {
  return {
    first: chinaDay(new Date(now.getTime() + DAY)),
    last: chinaDay(new Date(now.getTime() + FURTHEST * DAY)),
  }
}

/** Whether a date `2026-11-22` exists and is one of the bookable days. */
export function isDriveDay(date: string, now: Date): boolean {
  const { first, last } = driveDays(now)
  return isCalendarDay(date) && date >= first && date <= last
}

/** A date for people: `11 月 22 日 周日`. */
export function readableDay(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return `${formatDayOfYear(date)} 周${'日一二三四五六'.charAt(weekday)}`
}

/** The time of a test drive for people: `11 月 22 日 周日 09:30–11:00`. */
export function readableTime(date: string, slot: string): string {
  return `${readableDay(date)} ${joinUnits(slot)}`
}
