import { chinaDay } from '../../domain/china-day.ts'
import { formatYuan } from '../../domain/price.ts'

interface Offer {
  readonly title: string
  readonly trims: readonly { readonly id: string }[]
}

/** As in `schemas/car-options.ts`; the last day is included, in China's time zone. */
interface Offers {
  readonly start: string
  readonly end: string
  readonly bySku: readonly Offer[]
  readonly byCar: readonly (Offer & { readonly deduction: number })[]
}

/**
 * What buyers of a car get at a given moment, each with its trims; nothing outside the offers'
 * days.
 *
 * @param trims all trims of the car
 */
export function describeOffers(
  { start, end, bySku, byCar }: Offers,
  trims: readonly { readonly id: string; readonly short: string }[],
  now: Date,
): { title: string; text: string }[] {
  const today = chinaDay(now)
  if (today < start || end < today) return []
  const nameOf = (offer: Offer) => {
    const own = trims.filter(({ id }) => offer.trims.some((trim) => trim.id === id))
    return own.length === trims.length ? '各版本' : own.map(({ short }) => short).join('、')
  }
  return [
    ...bySku.map((offer) => ({ title: offer.title, text: nameOf(offer) })),
    ...byCar.map((offer) => ({
      title: `${offer.title} ${formatYuan(offer.deduction)}`,
      text: nameOf(offer),
    })),
  ]
}
