/** An option that adds to the price, or a purchase method that reduces it. */
interface PricedOption {
  readonly id: string
  /** Its name, as the visitor reads it. */
  readonly value: string
  /** Whole yuan; negative when choosing it makes the car cheaper, as renting the battery does. */
  readonly price: number
}

/** A limited-time deduction, in whole yuan. */
interface PricedOffer {
  readonly activityId: string
  readonly title: string
  readonly deduction: number
}

/** What an order's price is made of. */
export interface PriceParts {
  readonly car: { readonly id: string; readonly name: string; readonly price: number }
  /** The chosen options, in the order in which they are listed. */
  readonly options: readonly PricedOption[]
  /** Deductions on this very configuration: `freeInfo`. */
  readonly skuOffers: readonly PricedOffer[]
  /** Deductions on the car: `freeSpuInfo`. */
  readonly carOffers: readonly PricedOffer[]
}

/** Where a line comes from, in the order in which the lines are listed. */
export const PRICE_LINE_KINDS = ['car', 'option', 'method', 'skuOffer', 'carOffer'] as const
type PriceLineKind = (typeof PRICE_LINE_KINDS)[number]

/** One addition or deduction. `amount` is in whole yuan, negative for a deduction, never 0. */
interface PriceLine {
  readonly kind: PriceLineKind
  /** Of the car, the option or the activity. */
  readonly id: string
  readonly label: string
  readonly amount: number
}

export interface OrderPrice {
  readonly lines: readonly PriceLine[]
  /** The sum of the lines: whole yuan, at least 0. */
  readonly total: number
}

/**
 * The price of a configuration: base + options - purchase-method deduction - offers on the sku -
 * offers on the car. The browser shows it while the visitor chooses; the gateway computes the
 * binding price with this same function.
 *
 * Deductions never exceed what is left: the last one is reduced, and those after it are dropped.
 * Amounts of 0 make no line.
 *
 * @throws RangeError for an amount that is not a whole number of yuan, or a negative base or
 *   deduction
 */
export function computeOrderPrice({ car, options, skuOffers, carOffers }: PriceParts): OrderPrice {
  const offerLines = (kind: PriceLineKind, offers: readonly PricedOffer[]): PriceLine[] =>
    offers.map(({ activityId, title, deduction }) => {
      if (deduction < 0) throw new RangeError(`${activityId}: not a deduction: ${deduction}`)
      return { kind, id: activityId, label: title, amount: -deduction }
    })
  if (car.price < 0) throw new RangeError(`${car.id}: not a price: ${car.price}`)
  const priced = (kind: PriceLineKind, isKind: (price: number) => boolean): PriceLine[] =>
    options
      .filter(({ price }) => isKind(price))
      .map(({ id, value, price }) => ({ kind, id, label: value, amount: price }))

  const lines: PriceLine[] = []
  let total = 0
  for (const line of [
    { kind: 'car' as const, id: car.id, label: car.name, amount: car.price },
    ...priced('option', (price) => !(price < 0)),
    ...priced('method', (price) => price < 0),
    ...offerLines('skuOffer', skuOffers),
    ...offerLines('carOffer', carOffers),
  ]) {
    if (!Number.isSafeInteger(line.amount)) {
      throw new RangeError(`${line.id}: not a whole number of yuan: ${line.amount}`)
    }
    const amount = Math.max(line.amount, -total)
    if (amount !== 0) lines.push({ ...line, amount })
    total += amount
  }
  return { lines, total }
}
