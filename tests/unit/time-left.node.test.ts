import { expect, it } from 'vitest'
import { formatDay, formatMoment, formatSaid, formatTimeLeft } from '../../src/domain/time-left.ts'

it('the time left shows minutes and seconds, with hours and days only if needed', () => {
  expect(formatTimeLeft(29 * 60_000 + 4_001)).toBe('29:05')
  expect(formatTimeLeft(-1)).toBe('00:00')
  expect(formatTimeLeft(-61_000)).toBe('00:00')
  expect(formatTimeLeft(60 * 60_000)).toBe('01:00:00')
  expect(formatTimeLeft(71 * 3_600_000 + 5_000)).toBe('2 天 23:00:05')
  expect(formatTimeLeft(24 * 3_600_000)).toBe('1 天 00:00:00')
})

it("a moment is shown in China's time", () => {
  expect(formatMoment('2026-11-28T16:05:00.000Z')).toBe('2026\u00a0年 11\u00a0月 29\u00a0日 00:05')
})

it('a day is written as in a sentence', () => {
  expect(formatDay('2027-03-01')).toBe('2027\u00a0年 3\u00a0月 1\u00a0日')
})

it('a message of today shows only its time, an older one also its day', () => {
  expect(formatSaid('2026-11-28T16:05:00.000Z', new Date('2026-11-29T15:59:00Z'))).toBe('00:05')
  expect(formatSaid('2026-11-28T16:05:00.000Z', new Date('2026-11-29T16:00:00Z'))).toBe(
    '11\u00a0月 29\u00a0日 00:05',
  )
})
