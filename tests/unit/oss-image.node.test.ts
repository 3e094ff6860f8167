import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ossImage } from '../../src/domain/oss-image.ts'

const HOSTS = ['pictures.example.com']
const SRC = 'https://pictures.example.com/cars/r7.png'

describe('a picture of our storage', () => {
  test.each([
    [{ width: 120, height: 80 }, 'image/resize,m_fill,w_240,h_160/quality,q_80'],
    [
      { width: 120, height: 80, webp: true },
      'image/resize,m_fill,w_240,h_160/format,webp/quality,q_80',
    ],
    [{ width: 120 }, 'image/resize,m_fill,w_240/quality,q_80'],
    [{ height: 80.3 }, 'image/resize,m_fill,h_161/quality,q_80'],
    [{}, 'image/quality,q_80'],
    [{ width: Number.NaN, height: 0 }, 'image/quality,q_80'],
    [{ width: 20_000 }, 'image/resize,m_fill,w_16384/quality,q_80'],
    [{ width: 120, operations: 'image/blur,r_3,s_2' }, 'image/blur,r_3,s_2'],
  ])('shown as %j is requested as %s', (shown, operations) => {
    expect(ossImage(SRC, shown, HOSTS)).toBe(`${SRC}?x-oss-process=${operations}`)
  })

  test('loses its query and its fragment', () => {
    const asked = ossImage(`${SRC}?x-oss-process=image/info&token=1#top`, {}, HOSTS)
    expect(asked).toBe(`${SRC}?x-oss-process=image/quality,q_80`)
  })
})

test.each([
  '/img/r7.png',
  'https://other.example.com/r7.png?v=1',
  'https://pictures.example.com.evil.example/r7.png',
  'http://pictures.example.com/r7.png',
  'not an address',
])('%s stays as it is', (src) => {
  expect(ossImage(src, { width: 10 }, HOSTS)).toBe(src)
})

test('whatever the size, OSS is asked for a size that it supports', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (width, height) => {
      const asked = ossImage(SRC, { width, height }, HOSTS)
      for (const [, side] of asked.matchAll(/,[wh]_([^,/]+)/g)) {
        expect(side).toMatch(/^\d+$/)
        expect(Number(side)).toBeGreaterThanOrEqual(1)
        expect(Number(side)).toBeLessThanOrEqual(16_384)
      }
    }),
  )
})
