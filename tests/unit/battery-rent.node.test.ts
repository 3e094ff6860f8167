import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEvenMonth, drawRentChart, inYears, rentAfter } from '../../src/domain/battery-rent.ts'

const plans = fc.record({
  rentPerMonth: fc.integer({ min: 1, max: 5000 }),
  priceOff: fc.integer({ min: 0, max: 200_000 }),
})

describe('battery rent', () => {
  it('adds up the rent and compares it with the price', () => {
    const plan = { rentPerMonth: 980, priceOff: 70_000 }
    expect(rentAfter(plan, 12)).toEqual({ months: 12, rent: 11_760, saved: 58_240 })
    expect(rentAfter(plan, 60).saved).toBe(11_200)
    expect(breakEvenMonth(plan)).toBe(72)
  })

  it('breaks even in the first month that costs more than buying', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const month = breakEvenMonth(plan)
        expect(rentAfter(plan, month).saved).toBeLessThan(0)
        expect(rentAfter(plan, month - 1).saved).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the chart of battery rent', () => {
  const frame = { width: 600, height: 300, months: 120, yearStep: 2 }

  it('draws both lines, their crossing and the scales', () => {
    const chart = drawRentChart({ rentPerMonth: 1000, priceOff: 60_000 }, 30, frame)
    expect(chart).toMatchObject({
      rent: [
        { x: 0, y: 300 },
        { x: 600, y: 0 },
      ],
      purchase: [
        { x: 0, y: 150 },
        { x: 600, y: 150 },
      ],
      crossing: { x: 300, y: 150 },
      chosen: { rent: { x: 150, y: 225 }, purchase: { x: 150, y: 150 } },
    })
    expect(chart.years.map(({ year }) => year)).toEqual([0, 2, 4, 6, 8, 10])
    expect(chart.years[1]?.x).toBe(120)
    expect(chart.amounts.map(({ yuan }) => yuan)).toEqual([0, 40_000, 80_000, 120_000])
    expect(chart.amounts[3]?.y).toBe(0)
  })

  it('shows a crossing in its last month, and none after it', () => {
    const at = (priceOff: number) => drawRentChart({ rentPerMonth: 1000, priceOff }, 30, frame)
    expect(at(120_000).crossing).toEqual({ x: 600, y: 0 })
    expect(at(120_001).crossing).toBeUndefined()
  })

  it('keeps all points inside the frame, and the lines cross just before renting costs more', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 120 }), (plan, chosen) => {
        const chart = drawRentChart({ ...plan, priceOff: plan.priceOff + 1 }, chosen, frame)
        const month = breakEvenMonth({ ...plan, priceOff: plan.priceOff + 1 })
        const points = [...chart.rent, ...chart.purchase, ...Object.values(chart.chosen)]
        for (const { x, y } of [...points, ...(chart.crossing ? [chart.crossing] : [])]) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(600)
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeLessThanOrEqual(300)
        }
        if (chart.crossing) {
          expect(chart.crossing.y).toBeCloseTo(chart.purchase[0].y, 6)
          expect(chart.crossing.x / 5).toBeLessThan(month)
          expect(chart.crossing.x / 5).toBeGreaterThanOrEqual(month - 1 - 1e-6)
        } else {
          expect(month).toBeGreaterThan(120)
        }
      }),
    )
  })
})

it('writes months as years and months', () => {
  expect([0, 5, 12, 30].map(inYears)).toEqual(['0 个月', '5 个月', '1 年', '2 年 6 个月'])
})
