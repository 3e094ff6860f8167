import { ContentError } from './content-error.ts'
import { estimateStart, type FinanceTerms } from './finance.ts'
import { isOpen, isThere } from './open-stores.ts'
import { formatWan, formatYuan, startingPrice } from './price.ts'
import { mapTexts } from './texts.ts'

/**
 * The range of a car's trims in km: `551–642`, or one figure if it is the same for all.
 *
 * @param trims at least one
 */
export const rangeOf = (trims: readonly { readonly range: number }[]): string =>
  span(trims.map(({ range }) => range))

/** From the least to the most of some figures, at least one; only one if all are the same. */
function span(figures: readonly number[], digits = 0): string {
  const ends = new Set([Math.min(...figures), Math.max(...figures)])
  return [...ends].map((figure) => figure.toFixed(digits)).join('–')
}

/** The acceleration of a car's trims from 0 to 100 km/h, in seconds: `3.8–5.9`. */
const accelerationOf = (trims: FactSources['trims']): string =>
  span(
    trims.map(({ zeroTo100 }) => zeroTo100),
    1,
  )

/** The parts of marketing's files from which figures are derived. */
export interface FactSources {
  readonly facts: readonly { readonly id: string; readonly value: string }[]
  readonly site: { readonly hotline: string; readonly hotlineHours: string }
  readonly energy: {
    readonly chargers: readonly { readonly power: number; readonly price: number }[]
    readonly rent: {
      readonly months: { readonly min: number }
      readonly plans: readonly { readonly capacity: number; readonly rentPerMonth: number }[]
    }
  }
  /** Of every car on sale; `model` is `r7` or `f7`. */
  readonly trims: readonly {
    readonly model: string
    readonly price: number
    readonly range: number
    readonly battery: number
    readonly zeroTo100: number
  }[]
  readonly finance: FinanceTerms
  readonly orderGuide: { readonly deposit: number; readonly hesitationDays: number }
  readonly stores: readonly {
    readonly city: string
    readonly status: string
    readonly closesOn?: string | undefined
  }[]
  /** The day in China for which the figures hold. */
  readonly today: string
  /** Of the car that is ordered here. */
  readonly carOptions: {
    readonly trims: readonly {
      readonly minWeeks: number
      readonly maxWeeks: number
      readonly supply: string
    }[]
    readonly farWeeks: number
    readonly groups: readonly {
      readonly options: readonly { readonly extraWeeks?: number | undefined }[]
    }[]
  }
}

/** The trims of a car. @throws ContentError when it has none */
function trimsOf({ trims }: FactSources, model: string): FactSources['trims'] {
  const own = trims.filter((trim) => trim.model === model)
  if (own.length === 0) throw new ContentError(`trims.json 里没有 ${model} 的版本`)
  return own
}

const priceOf = (sources: FactSources, model: string) =>
  formatWan(startingPrice(trimsOf(sources, model)))

const derived = {
  hotline: ({ site }) => site.hotline,
  hotlinehours: ({ site }) => site.hotlineHours,
  r7price: (sources) => priceOf(sources, 'r7'),
  f7price: (sources) => priceOf(sources, 'f7'),
  r7range: (sources) => rangeOf(trimsOf(sources, 'r7')),
  f7range: (sources) => rangeOf(trimsOf(sources, 'f7')),
  r7accel: (sources) => accelerationOf(trimsOf(sources, 'r7')),
  f7accel: (sources) => accelerationOf(trimsOf(sources, 'f7')),
  capacities: ({ trims }) =>
    [...new Set(trims.map(({ battery }) => battery))].sort((a, b) => a - b).join(' 或 '),
  rents: ({ energy }) =>
    energy.rent.plans
      .map(({ capacity, rentPerMonth }) => `${formatYuan(rentPerMonth)}（${capacity} kWh）`)
      .join('或 '),
  chargers: ({ energy }) =>
    energy.chargers.map(({ power, price }) => `${formatYuan(price)}（${power} kW）`).join('或 '),
  share: ({ finance }) => `${finance.start.downPayment}`,
  instalments: ({ finance }) => `${finance.start.months}`,
  rate: (sources) => `${startOf(sources).yearlyRate}`,
  r7monthly: (sources) => formatYuan(startOf(sources).monthly),
  lease: ({ energy }) => `${energy.rent.months.min}`,
  deposit: ({ orderGuide }) => formatYuan(orderGuide.deposit),
  days: ({ orderGuide }) => `${orderGuide.hesitationDays}`,
  weeks: ({ carOptions }) => {
    const sold = carOptions.trims.filter(({ supply }) => supply !== '停售')
    // With all of them off sale, texts still say how long a car takes.
    const told = sold.length > 0 ? sold : carOptions.trims
    const first = Math.min(...told.map(({ minWeeks }) => minWeeks))
    return `${first}–${Math.max(...told.map(({ maxWeeks }) => maxWeeks))}`
  },
  // Options are built in at the same time: the slowest one decides.
  moreweeks: ({ carOptions: { groups } }) =>
    `${Math.max(...groups.flatMap(({ options }) => options.map(({ extraWeeks = 0 }) => extraWeeks)))}`,
  farweeks: ({ carOptions }) => `${carOptions.farWeeks}`,
  cities: ({ stores, today }) => {
    const open = stores.filter((store) => isOpen(store) && isThere(store, today))
    return `${new Set(open.map(({ city }) => city)).size}`
  },
} satisfies Record<string, (sources: FactSources) => string>

/** The instalments of the cheapest R7, with the terms that an order's estimate starts with. */
function startOf(sources: FactSources) {
  return estimateStart(startingPrice(trimsOf(sources, 'r7')), sources.finance)
}

/** The ids of the figures that are derived from files other than `facts.json`. */
export const derivedFacts = Object.keys(derived)

/**
 * The text for each fact id: the figures of `facts.json`, and those derived from other files.
 *
 * @throws ContentError when a car that a figure is about has no trims
 */
export function deriveFacts(sources: FactSources): Record<string, string> {
  return {
    ...Object.fromEntries(sources.facts.map(({ id, value }) => [id, value])),
    ...Object.fromEntries(Object.entries(derived).map(([id, write]) => [id, write(sources)])),
  }
}

/**
 * Fills the facts into a piece of content, so that a figure is written in one place only.
 *
 * @param content any content; its texts name a fact as `{id}`
 * @param facts what to write for each id
 * @throws ContentError when a text names a fact that does not exist
 */
export function fillFacts<T>(content: T, facts: Readonly<Record<string, string>>): T {
  return mapTexts(content, (text) =>
    text.replaceAll(/\{([a-z][a-z0-9]*)\}/g, (mark, id: string) => {
      const fact = Object.hasOwn(facts, id) ? facts[id] : undefined
      if (fact === undefined) throw new ContentError(`文案“${text}”用到了不存在的数字 ${mark}`)
      return fact
    }),
  )
}
