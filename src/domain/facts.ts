import { isOpen } from './open-stores.ts'
import { formatYuan } from './price.ts'
import { mapTexts } from './texts.ts'

/** Marketing's files as far as figures are drawn from them. */
export interface FactSources {
  readonly facts: readonly { readonly id: string; readonly value: string }[]
  readonly energy: { readonly rent: { readonly months: { readonly min: number } } }
  readonly orderGuide: { readonly deposit: number; readonly hesitationDays: number }
  readonly stores: readonly { readonly city: string; readonly status: string }[]
}

/** What to write for each id: the figures of `facts.json`, and those that another file keeps. */
export function deriveFacts({
  facts,
  energy,
  orderGuide,
  stores,
}: FactSources): Record<string, string> {
  return {
    ...Object.fromEntries(facts.map(({ id, value }) => [id, value])),
    lease: `${energy.rent.months.min}`,
    deposit: formatYuan(orderGuide.deposit),
    days: `${orderGuide.hesitationDays}`,
    cities: `${new Set(stores.filter(isOpen).map(({ city }) => city)).size}`,
  }
}

/**
 * Fills the facts into a piece of content, so that a figure stands in one place only.
 *
 * @param content any content; its texts name a fact as `{id}`
 * @param facts what to write for each id
 * @throws Error when a text names a fact that does not exist
 */
export function fillFacts<T>(content: T, facts: Readonly<Record<string, string>>): T {
  return mapTexts(content, (text) =>
    text.replaceAll(/\{([a-z][a-z0-9]*)\}/g, (mark, id: string) => {
      const fact = Object.hasOwn(facts, id) ? facts[id] : undefined
      if (fact === undefined) throw new Error(`文案“${text}”用到了不存在的数字 ${mark}`)
      return fact
    }),
  )
}
