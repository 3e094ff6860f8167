const CHINA = 8 * 3_600_000

/** The calendar day in China, whatever the time zone here: `2026-11-18`. */
export function dayInChina(date: Date): string {
  return new Date(date.getTime() + CHINA).toISOString().slice(0, 10)
}
