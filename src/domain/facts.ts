import { mapTexts } from './texts.ts'

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
