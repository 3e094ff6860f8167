import { expect, test } from 'vitest'
import { toGcj02 } from '../../src/domain/gcj-02.ts'

// Reference values of the published transformation.
test.each([
  ['Beijing', 116.404, 39.915, 116.39776, 39.9136],
  ['Shanghai', 121.4737, 31.2304, 121.46916, 31.23233],
  ['Guangzhou', 113.2644, 23.1291, 113.25907, 23.13178],
  ['Ürümqi', 87.6168, 43.8256, 87.61395, 43.8244],
])('%s is converted to within three metres', (_, longitude, latitude, east, north) => {
  const found = toGcj02({ longitude: east, latitude: north })
  expect(Math.abs(found.longitude - longitude)).toBeLessThan(3e-5)
  expect(Math.abs(found.latitude - latitude)).toBeLessThan(3e-5)
})

test('outside China coordinates stay the same', () => {
  const paris = { longitude: 2.35, latitude: 48.86 }
  expect(toGcj02(paris)).toEqual(paris)
})
