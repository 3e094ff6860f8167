import { expect, test } from 'vitest'
import { isInChina } from '../../src/domain/position.ts'

test('tells a position in China from others and from invalid ones', () => {
  expect(isInChina({ longitude: 2.35, latitude: 48.86 })).toBe(false)
  expect(isInChina({ longitude: 121.47, latitude: 31.23 })).toBe(true)
  expect(isInChina({ longitude: Number.NaN, latitude: 31 })).toBe(false)
})
