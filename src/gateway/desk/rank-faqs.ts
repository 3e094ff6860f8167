import type { Faq } from './content.ts'

/**
 * The FAQs that match a text, best first. A question that the text contains word for word comes
 * first. The others score the characters of their keywords in the text. A keyword shared by several
 * questions is divided among them, so that a subject (`保养`) outweighs a phrase that fits any
 * subject (`多少钱`). Equal scores keep the order of marketing's file.
 */
export function rankFaqs(faqs: readonly Faq[], text: string): Faq[] {
  const asked = text.toUpperCase()
  const weights = weighKeywords(faqs)
  const scoreOf = ({ question, keywords }: Faq) => {
    if (asked.includes(question.replace(/？$/, '').toUpperCase())) return Infinity
    const found = keywords.filter((word) => asked.includes(word.toUpperCase()))
    return found.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
  }
  return faqs
    .map((faq) => ({ faq, score: scoreOf(faq) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => (a.score === b.score ? 0 : b.score - a.score))
    .map(({ faq }) => faq)
}

/** The score of each keyword: its length, divided by the number of questions that have it. */
function weighKeywords(faqs: readonly Faq[]): ReadonlyMap<string, number> {
  const all = faqs.flatMap(({ keywords }) => keywords)
  const shared = Map.groupBy(all, (word) => word)
  return new Map([...shared].map(([word, uses]) => [word, word.length / uses.length]))
}
