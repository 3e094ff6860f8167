import { chinaDay } from '../../domain/china-day.ts'
import { formatYuan } from '../../domain/price.ts'

interface Offer {
  readonly title: string
  readonly trims: readonly { readonly id: string }[]
}

/** As `schemas/car-options.ts` has them; the last day counts, in China. */
interface Offers {
  readonly start: string
  readonly end: string
  readonly bySku: readonly Offer[]
  readonly byCar: readonly (Offer & { readonly deduction: number })[]
}

/**
 * What a car's buyers get at a moment, each with the trims that it is for; nothing outside its days.
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
