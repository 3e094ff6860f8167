const CHINA_OFFSET = 8 * 3_600_000

/** The date in China at a moment, `2026-11-21`; China keeps UTC+8 all year. */
export function chinaDay(moment: Date): string {
  return new Date(moment.getTime() + CHINA_OFFSET).toISOString().slice(0, 10)
}

/** The year in China at a moment, `2026`. */
export const chinaYear = (moment: Date): string => chinaDay(moment).slice(0, 4)

/** Midnight in China at the start of a moment's day. */
export function startOfChinaDay(moment: Date): Date {
  return new Date(Date.parse(chinaDay(moment)) - CHINA_OFFSET)
}

/** The time of day in China at a moment, `16:00`. */
export function chinaTime(moment: Date): string {
  return new Date(moment.getTime() + CHINA_OFFSET).toISOString().slice(11, 16)
}

/** Minutes since midnight in China at a moment. */
export function chinaMinute(moment: Date): number {
  return Math.floor(((moment.getTime() + CHINA_OFFSET) % 86_400_000) / 60_000)
}

/** Whether a text is a date of the calendar, such as `2026-02-28` and not `2026-02-30`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}
