import { expect, test } from 'vitest'
import { distanceBetween, formatDistance } from '../../src/domain/distance.ts'

test('Beijing and Shanghai are about 1067 km apart', () => {
  const beijing = { longitude: 116.407, latitude: 39.904 }
  const shanghai = { longitude: 121.474, latitude: 31.23 }
  expect(distanceBetween(beijing, shanghai) / 1000).toBeCloseTo(1067, -1)
  expect(distanceBetween(beijing, beijing)).toBe(0)
})

test.each([
  [0, '10 米'],
  [863, '860 米'],
  [994, '990 米'],
  [995, '1 公里'],
  [3_440, '3.4 公里'],
  [99_949, '99.9 公里'],
  [99_950, '100 公里'],
  [128_400, '128 公里'],
])('%i m is %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})
