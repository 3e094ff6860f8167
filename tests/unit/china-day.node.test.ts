import { expect, test } from 'vitest'
import {
  chinaDay,
  chinaMinute,
  chinaTime,
  chinaYear,
  isCalendarDay,
  startOfChinaDay,
} from '../../src/domain/china-day.ts'

test('days, minutes and times are those of China', () => {
  expect(chinaDay(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  expect(chinaDay(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
  expect(chinaYear(new Date('2026-12-31T15:59:59Z'))).toBe('2026')
  expect(chinaYear(new Date('2026-12-31T16:00:00Z'))).toBe('2027')
  const midnight = new Date('2026-11-21T16:00:00Z')
  for (const moment of ['2026-11-21T16:00:00Z', '2026-11-22T15:59:59.999Z']) {
    expect(startOfChinaDay(new Date(moment))).toEqual(midnight)
  }
  expect(chinaMinute(new Date('2026-11-21T00:30:00Z'))).toBe(8 * 60 + 30)
  expect(chinaMinute(new Date('2026-11-21T16:00:00Z'))).toBe(0)
  expect(chinaTime(new Date('2026-11-21T16:05:59Z'))).toBe('00:05')
  expect(isCalendarDay('2024-02-29')).toBe(true)
  for (const text of ['2026-02-29', '2026-02', '2026', '+002026-02-01', '']) {
    expect(isCalendarDay(text)).toBe(false)
  }
})
