import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatWan, formatYuan, startingPrice } from '../../src/domain/price.ts'

describe('formatWan', () => {
  it.each([
    [189900, '18.99万'],
    [219000, '21.9万'],
    [200000, '20万'],
    [0, '0万'],
    [115, '0.01万'],
  ])('writes %i as %s', (yuan, text) => {
    expect(formatWan(yuan)).toBe(text)
  })

  it('is exact for every multiple of 100 yuan', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundreds) => {
        const text = formatWan(hundreds * 100)
        expect(text).toMatch(/^\d+(\.\d{0,1}[1-9])?万$/)
        expect(Math.round(Number.parseFloat(text) * 100)).toBe(hundreds)
      }),
    )
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (yuan) => {
    expect(() => formatWan(yuan)).toThrow(RangeError)
  })
})

describe('formatYuan', () => {
  it.each([
    [5000, '¥5,000.00'],
    [189900, '¥189,900.00'],
    [999, '¥999.00'],
    [1234567, '¥1,234,567.00'],
    [0, '¥0.00'],
    [-0.001, '¥0.00'],
    [-1200, '−¥1,200.00'],
  ])('writes %d as %s', (yuan, text) => {
    expect(formatYuan(yuan)).toBe(text)
  })

  it('groups digits by three, ends with .00 and can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (yuan) => {
        const text = formatYuan(yuan)
        expect(text).toMatch(/^\u00a5\d{1,3}(,\d{3})*\.00$/)
        expect(Number(text.slice(1).replaceAll(',', ''))).toBe(yuan)
      }),
    )
  })

  it('refuses NaN', () => {
    expect(() => formatYuan(Number.NaN)).toThrow(RangeError)
  })
})

describe('startingPrice', () => {
  it('is the price of the cheapest trim', () => {
    expect(startingPrice([{ price: 209900 }, { price: 189900 }])).toBe(189900)
  })

  it('needs at least one trim', () => {
    expect(() => startingPrice([])).toThrow(RangeError)
  })
})
