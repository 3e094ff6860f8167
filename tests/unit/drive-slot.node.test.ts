import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slotsWithin } from '../../src/domain/drive-slot.ts'
import { isExperienceStore } from '../../src/domain/store-type.ts'

const slots = ['09:30–11:00', '11:00–13:00', '19:00–21:00', '23:00–01:00']

test.each([
  ['10:00–22:00', ['11:00–13:00', '19:00–21:00']],
  ['09:30–21:00', ['09:30–11:00', '11:00–13:00', '19:00–21:00']],
  ['09:31–20:59', ['11:00–13:00']],
  ['18:00–02:00', ['19:00–21:00', '23:00–01:00']],
  ['00:00–24:00', ['09:30–11:00', '11:00–13:00', '19:00–21:00']],
])('a store that is open %s offers what lies wholly within', (hours, offered) => {
  expect(slotsWithin(hours, slots)).toEqual(offered)
})

test('every store offers slots, and every slot is offered by a store', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../src/content/${file}`, import.meta.url), 'utf8'))
  const stores: { hours: string; typeCode: string; status: string }[] = read('stores/stores.json')
  const all: string[] = read('service/drive.json').slots
  const offered = stores
    .filter(({ typeCode, status }) => isExperienceStore(typeCode) && status === '营业')
    .map(({ hours }) => slotsWithin(hours, all))
  expect(Math.min(...offered.map(({ length }) => length))).toBeGreaterThan(3)
  expect(new Set(offered.flat())).toEqual(new Set(all))
})
