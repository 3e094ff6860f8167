import { expect, test } from 'vitest'
import { isInChina } from '../../src/domain/position.ts'

test('tells a position in China from others and from invalid ones', () => {
  expect(isInChina({ longitude: 2.35, latitude: 48.86 })).toBe(false)
  expect(isInChina({ longitude: 121.47, latitude: 31.23 })).toBe(true)
  // To the north, east, south and west of it.
  for (const [longitude, latitude] of [
    [104, 56],
    [140, 36],
    [107, -6],
    [69, 35],
  ] as const) {
    expect(isInChina({ longitude, latitude })).toBe(false)
  }
  expect(isInChina({ longitude: Number.NaN, latitude: 31 })).toBe(false)
})
