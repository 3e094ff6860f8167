import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateInstalments, estimateStart } from '../../src/domain/finance.ts'

describe('estimateInstalments', () => {
  it('calculates like a bank', () => {
    const loan = { price: 189_900, downPayment: 30, months: 36, yearlyRate: 2.99 }
    expect(estimateInstalments(loan)).toEqual({
      downPayment: 56_970,
      principal: 132_930,
      monthly: 3865.18,
      interest: 6216.48,
    })
  })

  it('rounds the down payment up to a whole yuan', () => {
    const loan = { price: 189_901, downPayment: 15, months: 36, yearlyRate: 2.99 }
    expect(estimateInstalments(loan)).toMatchObject({ downPayment: 28_486, principal: 161_415 })
  })

  it('adds no interest at a rate of 0', () => {
    const loan = { price: 120_000, downPayment: 0, months: 12, yearlyRate: 0 }
    expect(estimateInstalments(loan)).toMatchObject({ monthly: 10_000, interest: 0 })
  })

  it('repays the loan with the last instalment', () => {
    const loan = fc.record({
      price: fc.integer({ min: 0, max: 1_000_000 }),
      downPayment: fc.integer({ min: 0, max: 100 }),
      months: fc.integer({ min: 1, max: 84 }),
      yearlyRate: fc.integer({ min: 0, max: 2400 }).map((hundredths) => hundredths / 100),
    })
    fc.assert(
      fc.property(loan, (of) => {
        const { downPayment, principal, monthly } = estimateInstalments(of)
        expect(downPayment + principal).toBe(of.price)
        let owed = principal
        for (let month = 0; month < of.months; month += 1) {
          owed = owed * (1 + of.yearlyRate / 1200) - monthly
        }
        // An instalment is rounded by at most half a fen, on which interest accrues.
        expect(Math.abs(owed)).toBeLessThan(0.01 * of.months * (1 + of.yearlyRate / 1200) ** 84)
      }),
    )
  })

  it.each([
    { price: -1, downPayment: 30, months: 36, yearlyRate: 3 },
    { price: 1, downPayment: 101, months: 36, yearlyRate: 3 },
    { price: 1, downPayment: -1, months: 36, yearlyRate: 3 },
    { price: 1, downPayment: 30, months: 0, yearlyRate: 3 },
    { price: 1, downPayment: 30, months: 1.5, yearlyRate: 3 },
    { price: Number.NaN, downPayment: 30, months: 36, yearlyRate: 3 },
    { price: 1, downPayment: 30, months: 36, yearlyRate: -1 },
  ])('refuses $price, $downPayment %, $months months at $yearlyRate %', (loan) => {
    expect(() => estimateInstalments(loan)).toThrow(RangeError)
  })
})

describe('estimateStart', () => {
  const plans = [
    { months: 12, yearlyRate: 0 },
    { months: 36, yearlyRate: 2.99 },
  ]

  it('takes the rate of the plan whose months are the starting ones', () => {
    const start = { downPayment: 30, months: 36 }
    expect(estimateStart(189_900, { plans, start })).toEqual({
      yearlyRate: 2.99,
      ...estimateInstalments({ price: 189_900, downPayment: 30, months: 36, yearlyRate: 2.99 }),
    })
  })

  it('refuses months that no plan has', () => {
    const start = { downPayment: 30, months: 24 }
    expect(() => estimateStart(189_900, { plans, start })).toThrow(RangeError)
  })
})
