const CLAUSE = /[，：；、！？—\s]/u
const HALF_WIDTH = /[\u0020-\u007e]/u

/** After a mark that ends a clause, unless a closing mark or a footnote's belongs to it. */
const CLAUSE_END = /(?<=[，：；。！？])(?![”’）」》[])/u

/** The clauses of a sentence, each with the mark that ends it; enumerations stay whole. */
export function splitClauses(sentence: string): string[] {
  return sentence.split(CLAUSE_END)
}

/**
 * Whether each clause of a headline fits into a line, so that it can break between clauses alone.
 *
 * @param line the width of a line in full-width characters; Latin ones count as half
 */
export function hasShortClauses(headline: string, line: number): boolean {
  return headline.split(CLAUSE).every((clause) => {
    const half = Array.from(clause).filter((character) => HALF_WIDTH.test(character)).length
    // Its punctuation stays in the clause's line.
    return clause.length - half / 2 + 1 <= line
  })
}
