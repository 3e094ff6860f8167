import { expect, test } from 'vitest'
import { describeStores, isThere } from '../../src/domain/open-stores.ts'

const open = { status: '营业' }

test('only open stores are counted', () => {
  const groups = [
    { places: [open, open, { status: '筹备' }] },
    { places: [open] },
    { places: [{ status: '暂停' }] },
  ]
  expect(describeStores(groups, '门店')).toBe('2 座城市，3 家门店，另有 2 家暂未营业')
  expect(describeStores([{ places: [open] }], '体验门店')).toBe('1 座城市，1 家体验门店')
  expect(describeStores([{ places: [open, { status: '筹备' }] }], '门店')).toBe(
    '1 座城市，1 家门店，另有 1 家暂未营业',
  )
})

test('a temporary store exists until the end of its last day', () => {
  expect(isThere({}, '2027-03-01')).toBe(true)
  expect(isThere({ closesOn: '2027-02-28' }, '2027-02-28')).toBe(true)
  expect(isThere({ closesOn: '2027-02-28' }, '2027-03-01')).toBe(false)
})
