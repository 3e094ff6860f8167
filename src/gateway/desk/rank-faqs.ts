import type { Faq } from './content.ts'

/**
 * The questions that a text touches, the closest first. One that it asks word for word leads. The others
 * count the characters of their keywords that it holds, many and long ones the most; those of a keyword that
 * several questions have are divided among them, so that what a question is about (`保养`) outweighs what is
 * asked of everything (`多少钱`). Of equals the one that stands first in marketing's file leads.
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

/** What each keyword counts: its characters, divided among the questions that have it. */
function weighKeywords(faqs: readonly Faq[]): ReadonlyMap<string, number> {
  const all = faqs.flatMap(({ keywords }) => keywords)
  const shared = Map.groupBy(all, (word) => word)
  return new Map([...shared].map(([word, uses]) => [word, word.length / uses.length]))
}
