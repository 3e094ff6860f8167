import { ContentError } from './content-error.ts'
import { isOpen } from './open-stores.ts'
import { formatYuan } from './price.ts'
import { mapTexts } from './texts.ts'

/** Marketing's files as far as figures are drawn from them. */
export interface FactSources {
  readonly facts: readonly { readonly id: string; readonly value: string }[]
  readonly energy: { readonly rent: { readonly months: { readonly min: number } } }
  readonly orderGuide: { readonly deposit: number; readonly hesitationDays: number }
  readonly stores: readonly { readonly city: string; readonly status: string }[]
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

const derived = {
  lease: ({ energy }) => `${energy.rent.months.min}`,
  deposit: ({ orderGuide }) => formatYuan(orderGuide.deposit),
  days: ({ orderGuide }) => `${orderGuide.hesitationDays}`,
  weeks: ({ carOptions }) => {
    const sold = carOptions.trims.filter(({ supply }) => supply !== '停售')
    const first = Math.min(...sold.map(({ minWeeks }) => minWeeks))
    return `${first}–${Math.max(...sold.map(({ maxWeeks }) => maxWeeks))}`
  },
  // Options are built in at the same time: an order waits for the longest of them.
  moreweeks: ({ carOptions: { groups } }) =>
    `${Math.max(...groups.flatMap(({ options }) => options.map(({ extraWeeks = 0 }) => extraWeeks)))}`,
  farweeks: ({ carOptions }) => `${carOptions.farWeeks}`,
  cities: ({ stores }) => `${new Set(stores.filter(isOpen).map(({ city }) => city)).size}`,
} satisfies Record<string, (sources: FactSources) => string>

/** The ids of the figures that another file than `facts.json` keeps. */
export const derivedFacts = Object.keys(derived)

/** What to write for each id: the figures of `facts.json`, and those that another file keeps. */
export function deriveFacts(sources: FactSources): Record<string, string> {
  return {
    ...Object.fromEntries(sources.facts.map(({ id, value }) => [id, value])),
    ...Object.fromEntries(Object.entries(derived).map(([id, write]) => [id, write(sources)])),
  }
}

/**
 * Fills the facts into a piece of content, so that a figure stands in one place only.
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
