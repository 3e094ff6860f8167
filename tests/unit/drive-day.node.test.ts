import { expect, test } from 'vitest'
import { driveDays, isDriveDay, readableDay } from '../../src/domain/drive-day.ts'

const now = new Date('2026-11-21T08:00:00Z')

test('test drives can be booked from tomorrow to 30 days from today, by the date in China', () => {
  expect(driveDays(now)).toEqual({ first: '2026-11-22', last: '2026-12-21' })
  expect(driveDays(new Date('2026-11-21T15:59:59Z')).first).toBe('2026-11-22')
  expect(driveDays(new Date('2026-11-21T16:00:00Z')).first).toBe('2026-11-23')
  expect(driveDays(new Date('2027-02-26T00:00:00Z'))).toEqual({
    first: '2027-02-27',
    last: '2027-03-28',
  })
})

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2026-12-21', true],
  ['2026-12-22', false],
  ['2026-11-31', false],
  ['22.11.2026', false],
  ['', false],
])('%s can be booked: %s', (date, expected) => {
  expect(isDriveDay(date, now)).toBe(expected)
})

test('a day is written with its weekday', () => {
  expect(readableDay('2026-11-22')).toBe('11\u00a0月 22\u00a0日 周日')
})
