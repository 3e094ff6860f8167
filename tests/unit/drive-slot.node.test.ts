import { expect, test } from 'vitest'
import { endOfDrive, isCancellable, slotsWithin } from '../../src/domain/drive-slot.ts'
import { isExperienceStore } from '../../src/domain/store-type.ts'
import { readContent } from '../support/marketing.ts'

const slots = ['09:30–11:00', '11:00–13:00', '19:00–21:00', '23:00–01:00']

test.each([
  ['10:00–22:00', ['11:00–13:00', '19:00–21:00']],
  ['09:30–21:00', ['09:30–11:00', '11:00–13:00', '19:00–21:00']],
  ['09:31–20:59', ['11:00–13:00']],
  ['18:00–02:00', ['19:00–21:00', '23:00–01:00']],
  ['00:00–24:00', ['09:30–11:00', '11:00–13:00', '19:00–21:00']],
])('a store that is open %s offers the slots that lie wholly within', (hours, offered) => {
  expect(slotsWithin(hours, slots)).toEqual(offered)
})

test.each([
  ['the day before', '2026-11-21T15:59:00Z', true],
  ['two hours before', '2026-11-22T01:00:00Z', true],
  ['a moment later', '2026-11-22T01:00:00.001Z', false],
  ['when it has begun', '2026-11-22T03:00:00Z', false],
])('a test drive can be cancelled online %s: %s', (_, now, expected) => {
  expect(isCancellable('2026-11-22', '11:00–13:00', new Date(now))).toBe(expected)
})

test.each([
  ['11:00–13:00', '2026-11-22T05:00:00.000Z'],
  ['22:00–24:00', '2026-11-22T16:00:00.000Z'],
  ['23:00–01:00', '2026-11-22T17:00:00.000Z'],
])('a test drive at %s is over at its end in China', (slot, end) => {
  expect(endOfDrive('2026-11-22', slot)).toBe(end)
})

test('the notice about cancelling names the same number of hours as the rule', () => {
  const { requirements } = readContent('service/drive.json')
  const [rule = ''] = requirements.filter((line: string) => line.includes('取消'))
  const [, hours = ''] = /(\d+) 小时前/.exec(rule) ?? []
  const begin = Date.parse('2026-11-22T11:00:00+08:00')
  const before = (ms: number) => isCancellable('2026-11-22', '11:00–13:00', new Date(begin - ms))
  expect([before(Number(hours) * 3_600_000), before(Number(hours) * 3_600_000 - 1)]).toEqual([
    true,
    false,
  ])
})

test('every store offers several slots, and every slot is offered by some store', () => {
  const stores: { hours: string; typeCode: string; status: string }[] =
    readContent('stores/stores.json')
  const all: string[] = readContent('service/drive.json').slots
  const offered = stores
    .filter(({ typeCode, status }) => isExperienceStore(typeCode) && status === '营业')
    .map(({ hours }) => slotsWithin(hours, all))
  expect(Math.min(...offered.map(({ length }) => length))).toBeGreaterThan(3)
  expect(new Set(offered.flat())).toEqual(new Set(all))
})
