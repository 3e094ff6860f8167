import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkToken } from '../../src/contract/check-token.ts'
import { findRegion } from '../../src/contract/find-region.ts'
import { getLatestPolicy } from '../../src/contract/get-latest-policy.ts'
import { contract } from '../../src/contract/index.ts'
import { logOut } from '../../src/contract/log-out.ts'
import { getBoundDealer } from '../../src/contract/order/get-bound-dealer.ts'
import { listCars } from '../../src/contract/order/list-cars.ts'
import { listNextOptions } from '../../src/contract/order/list-next-options.ts'

test.each([null, '', [], {}, { user_id: null }, { user_id: '' }])('%j is no user', (data) =>
  expect(v.parse(checkToken.response, data)).not.toHaveProperty('user_id'),
)

test('a number is a valid user id', () => {
  expect(v.parse(checkToken.response, { user_id: 7 })).toEqual({ user_id: '7' })
})

test.each([
  [findRegion, { province: '上海市', city: null }, { province: '上海市' }],
  [logOut, { isLogout: null }, {}],
  [getBoundDealer, { bound: false, dealerCode: null, saleId: null }, { bound: false }],
  [
    listCars,
    [{ id: 1, name: 'R7', price: 1, catId: null, imageUrl: null }],
    [{ id: '1', name: 'R7', price: 1 }],
  ],
  [listNextOptions, { SEAT: null }, {}],
] as const)('%# a field that is null counts as absent', (endpoint, data, read) => {
  expect(v.parse(endpoint.response as v.GenericSchema, data)).toEqual(read)
})

test('of several policies the first is used, whatever is wrong with the others', () => {
  const dataList = [{ linkUrl: '/documents/privacy', title: null }, { linkUrl: null }]
  const [first] = v.parse(getLatestPolicy.response, [{ dataList }, { dataList: null }])
  expect(first.dataList[0].linkUrl).toBe('/documents/privacy')
})

test('in documented replies every field that may be absent may also be null', () => {
  const strict = contract.filter(
    ({ source, response }) => source === 'documented' && hasOptional(response),
  )
  expect(strict.map(({ name }) => name)).toEqual([])
})

/** Whether a shape contains a field that may be absent but not `null`. */
function hasOptional(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null || 'fallback' in schema) return false
  const { type, entries, item, wrapped } = schema as Record<string, unknown>
  return type === 'optional' || [item, wrapped, ...Object.values(entries ?? {})].some(hasOptional)
}
