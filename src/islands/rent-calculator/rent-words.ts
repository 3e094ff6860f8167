import { breakEvenMonth, inYears, type RentPlan, rentAfter } from '../../domain/battery-rent.ts'
import { formatYuan } from '../../domain/price.ts'

/** A text of the calculator, by the name of its part. */
export type RentPart = 'difference' | 'even' | 'months' | 'purchase' | 'rent' | 'years'

/** The calculator's texts for a term in months. */
export function describeRent(plan: RentPlan, term: number): Readonly<Record<RentPart, string>> {
  const { months, rent, saved } = rentAfter(plan, term)
  const compared = saved < 0 ? '多付' : '少付'
  const even = breakEvenMonth(plan)
  return {
    months: `${months}`,
    years: inYears(months),
    rent: formatYuan(rent),
    purchase: formatYuan(plan.priceOff),
    difference:
      saved === 0 ? '租用与购买持平' : `租用比购买${compared} ${formatYuan(Math.abs(saved))}`,
    even: `从第 ${even} 个月（${inYears(even)}）起，累计租金超过购车少付的金额。`,
  }
}

/** The position of the chosen term on its scale, from 0 to 1. */
export function shareOf(months: number, { min, max }: { min: number; max: number }): number {
  return (months - min) / (max - min)
}
