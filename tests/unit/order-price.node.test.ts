import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeOrderPrice, PRICE_LINE_KINDS } from '../../src/domain/order-price.ts'

const car = { id: 'r7-long', name: 'R7 长续航后驱版', price: 209_900 }
const none = { car, options: [], skuOffers: [], carOffers: [] }

describe('computeOrderPrice', () => {
  it('lists every addition and deduction, and leaves out what costs nothing', () => {
    const price = computeOrderPrice({
      car,
      options: [
        { id: 'rent', value: '电池租用', price: -90_000 },
        { id: 'blue', value: '深海蓝', price: 0 },
        { id: 'lidar', value: '激光雷达', price: 12_000 },
      ],
      skuOffers: [{ activityId: 'S1', title: '选装立减', deduction: 12_000 }],
      carOffers: [{ activityId: 'C1', title: '限时减', deduction: 3_000 }],
    })
    expect(price).toEqual({
      lines: [
        { kind: 'car', id: 'r7-long', label: 'R7 长续航后驱版', amount: 209_900 },
        { kind: 'option', id: 'lidar', label: '激光雷达', amount: 12_000 },
        { kind: 'method', id: 'rent', label: '电池租用', amount: -90_000 },
        { kind: 'skuOffer', id: 'S1', label: '选装立减', amount: -12_000 },
        { kind: 'carOffer', id: 'C1', label: '限时减', amount: -3_000 },
      ],
      total: 116_900,
    })
  })

  it('never deducts more than is left', () => {
    const offers = [5, 7, 1].map((deduction, index) => ({
      activityId: String(index),
      title: '减',
      deduction,
    }))
    const cheap = { ...none, car: { ...car, price: 10 }, carOffers: offers }
    const { lines, total } = computeOrderPrice(cheap)
    expect(total).toBe(0)
    expect(lines.map(({ amount }) => amount)).toEqual([10, -5, -5])
  })

  it('is the sum of its lines, an integer of at least 0, with the lines in the order of their kinds', () => {
    const amount = fc.integer({ min: 0, max: 400_000 })
    const offer = fc.record({ activityId: fc.string(), title: fc.string(), deduction: amount })
    const option = fc.record({
      id: fc.string(),
      value: fc.string(),
      price: fc.integer({ min: -100_000, max: 100_000 }),
    })
    const parts = fc.record({
      car: fc.record({ id: fc.string(), name: fc.string(), price: amount }),
      options: fc.array(option),
      skuOffers: fc.array(offer),
      carOffers: fc.array(offer),
    })
    fc.assert(
      fc.property(parts, (given) => {
        const { lines, total } = computeOrderPrice(given)
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
        expect(Number.isInteger(total) && total >= 0).toBe(true)
        expect(lines.every((line) => line.amount !== 0)).toBe(true)
        const ranks = lines.map(({ kind }) => PRICE_LINE_KINDS.indexOf(kind))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
        const plain = [
          given.car.price,
          ...given.options.map(({ price }) => price),
          ...[...given.skuOffers, ...given.carOffers].map(({ deduction }) => -deduction),
        ].reduce((sum, each) => sum + each, 0)
        expect(total).toBeGreaterThanOrEqual(plain)
        if (plain > 0) expect(total).toBe(plain)
      }),
    )
  })

  it.each([
    ['a price of half a yuan', { ...none, options: [{ id: 'x', value: '', price: 0.5 }] }],
    [
      'a price that is not a number',
      { ...none, options: [{ id: 'x', value: '', price: Number.NaN }] },
    ],
    ['a negative price of the car', { ...none, car: { ...car, price: -1 } }],
    [
      'an offer that raises the price',
      { ...none, carOffers: [{ activityId: 'x', title: '', deduction: -1 }] },
    ],
  ])('refuses %s', (_, parts) => {
    expect(() => computeOrderPrice(parts)).toThrow(RangeError)
  })
})
