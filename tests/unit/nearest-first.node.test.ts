import { expect, test } from 'vitest'
import { nearestFirst } from '../../src/domain/nearest-first.ts'

const beijing = { id: 'beijing', lng: 116.407, lat: 39.904 }
const suzhou = { id: 'suzhou', lng: 120.585, lat: 31.299 }
const nowhere = { id: 'nowhere', lng: undefined, lat: undefined }
const places = [nowhere, beijing, suzhou]

test('the nearest comes first, with its distance; a place without a position comes last', () => {
  const shanghai = { longitude: 121.474, latitude: 31.23 }
  const sorted = nearestFirst(places, shanghai)
  expect(sorted.map(({ id }) => id)).toEqual(['suzhou', 'beijing', 'nowhere'])
  expect((sorted[0]?.distance ?? 0) / 1000).toBeCloseTo(85, -1)
  expect(sorted[0]?.distance).toSatisfy(Number.isInteger)
  expect(sorted[2]?.distance).toBeUndefined()
  for (const order of [places.toReversed(), [suzhou, nowhere, beijing]]) {
    expect(nearestFirst(order, shanghai)).toEqual(sorted)
  }
})

test.each([{ lng: 121 }, { lat: 31 }])('%j alone is no position', (half) => {
  const place = { id: 'half', lng: undefined, lat: undefined, ...half }
  expect(nearestFirst([place], { longitude: 121, latitude: 31 })).toEqual([place])
})

test('without a position nothing is sorted', () => {
  expect(nearestFirst(places, undefined)).toEqual(places)
})
