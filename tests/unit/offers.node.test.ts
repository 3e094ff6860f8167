import { expect, test } from 'vitest'
import { describeOffers } from '../../src/pages/_car/offers.ts'

const trims = [
  { id: 'r7-standard', short: '标准续航' },
  { id: 'r7-long', short: '长续航' },
  { id: 'r7-pro', short: '长续航 Pro' },
]
const forTrims = (...ids: string[]) => ids.map((id) => ({ id }))
const offers = {
  start: '2026-11-01',
  end: '2027-03-31',
  bySku: [
    { title: '松林绿车漆免费', trims: forTrims('r7-standard', 'r7-long', 'r7-pro') },
    { title: '前排通风与按摩免费', trims: forTrims('r7-pro', 'r7-long') },
  ],
  byCar: [{ title: '定购立减', deduction: 5000, trims: forTrims('r7-pro') }],
}

test('lists what buyers get, and with which trims', () => {
  expect(describeOffers(offers, trims, new Date('2026-12-01T00:00:00Z'))).toEqual([
    { title: '松林绿车漆免费', text: '各版本' },
    { title: '前排通风与按摩免费', text: '长续航、长续航 Pro' },
    { title: '定购立减 ¥5,000.00', text: '长续航 Pro' },
  ])
})

test.each([
  ['2026-10-31T15:59:59Z', 0],
  ['2026-10-31T16:00:00Z', 3],
  ['2027-03-31T15:59:59Z', 3],
  ['2027-03-31T16:00:00Z', 0],
])('at %s %i offers are valid, by the days in China', (now, count) => {
  expect(describeOffers(offers, trims, new Date(now))).toHaveLength(count)
})
