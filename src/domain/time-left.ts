import { chinaDay, chinaTime } from './china-day.ts'
import { joinUnits } from './units.ts'

/** In seconds. */
const HOUR = 3600
const DAY = 24 * HOUR

/**
 * `29:05`: minutes and seconds of a time in ms, rounded up; `00:00` once it is over. Days and hours
 * come first if there are any: `2 天 05:29:05`.
 */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const pad = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const clock = `${pad((seconds / 60) % 60)}:${pad(seconds % 60)}`
  if (seconds < HOUR) return clock
  const days = Math.floor(seconds / DAY)
  return `${days > 0 ? `${days} 天 ` : ''}${pad((seconds % DAY) / HOUR)}:${clock}`
}

/** The time of a recent message in China: `16:00`, or `11 月 21 日 16:00` once that day is over. */
export function formatSaid(moment: string, now: Date): string {
  const at = new Date(moment)
  const day = chinaDay(at)
  return `${day === chinaDay(now) ? '' : `${formatDayOfYear(day)} `}${chinaTime(at)}`
}

/**
 * `2026 年 11 月 28 日`: a date (ISO 8601) in a sentence. No line ends between a number and its unit.
 */
export function formatDay(date: string): string {
  return joinUnits(`${date.slice(0, 4)} 年 ${formatDayOfYear(date)}`)
}

/** `11 月 28 日`: a date (ISO 8601) whose year goes without saying. */
export function formatDayOfYear(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return joinUnits(`${month} 月 ${day} 日`)
}

/** `2026 年 11 月 28 日 16:00`: a moment (ISO 8601) in China's time. */
export function formatMoment(moment: string): string {
  const at = new Date(moment)
  return `${formatDay(chinaDay(at))} ${chinaTime(at)}`
}
