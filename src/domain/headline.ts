/** After a mark that ends a clause, unless a closing mark or a footnote reference follows. */
const CLAUSE_END = /(?<=[，：；。！？])(?![”’）」》[])/u

/** The clauses of a sentence, each with the mark that ends it; enumerations stay whole. */
export function splitClauses(sentence: string): string[] {
  return sentence.split(CLAUSE_END)
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** The pieces of texts, by the length of a line and the text: most titles are on several pages. */
const known = new Map<string, readonly string[]>()
const SINGLE = /^\p{Script=Han}$/u
const LETTER = /[\p{L}\p{N}]/u
const NUMERAL = /^第?[一二三四五六七八九十百千两几]+$/u
/** Particles and other single characters that always belong to the word before them. */
const PARTICLE = /^[的了着们吗呢吧版]$/u
/** Characters that, standing alone, belong to the word before them: places, times, noun endings. */
const ENDING =
  /^[里中内外上下前后间时型桩站车期金师室机器员者性度率费款单证书类区店厂网线端季屏包号税]$/u
/** Prepositions, conjunctions, adverbs, pronouns: they belong to the word after them. */
const LEADING =
  /^[与和及或在从为把被让向对到至由以按于是不没未无也都就还更这那每各再又只可能会要请如您我它有给]$/u
/** Opening marks, and the no-break space. */
const OPENS = /[\u00a0¥“‘（「《]$/u
/** Marks and spaces after which a line may end by itself. */
const CLOSES = /[ ，、：；。！？”’）」》]$/u

/**
 * Splits a text into pieces between which a line may end, besides at spaces and marks. By default
 * CSS ends a line anywhere in Chinese, even within a word; with `word-break: keep-all` only where a
 * page allows it. `Intl.Segmenter` takes most compounds apart, so they are joined again.
 *
 * @param line how many characters fit into a line in the largest letters on a narrow phone. A text
 *   that fits is not split; a piece holds at least one less, for the mark that may follow
 */
export function splitPhrases(text: string, line: number): readonly string[] {
  if (text.length <= line) return [text]
  const key = `${line} ${text}`
  const pieces = known.get(key) ?? joinShort(joinWords(joinCompounds(segmentsOf(text))), line - 1)
  known.set(key, pieces)
  return pieces
}

function segmentsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Joins single characters: a measure word to its numeral, and runs of two or three. */
function joinCompounds(segments: readonly string[]): string[] {
  const words: string[] = []
  const run: string[] = []
  const endRun = () => {
    while (run.length > 3) words.push(run.splice(0, 2).join(''))
    if (run.length > 0) words.push(run.splice(0).join(''))
  }
  for (const segment of segments) {
    const last = words.at(-1) ?? ''
    const isContent =
      SINGLE.test(segment) && ![PARTICLE, LEADING, NUMERAL].some((kind) => kind.test(segment))
    if (isContent && run.length === 0 && (NUMERAL.test(last) || last === '\u00a0')) {
      words.push(`${words.pop()}${segment}`)
    } else if (isContent) {
      run.push(segment)
    } else {
      endRun()
      words.push(segment)
    }
  }
  endRun()
  return words
}

/** Joins what cannot stand alone: marks, particles, and single characters before a word. */
function joinWords(words: readonly string[]): string[] {
  const phrases: string[] = []
  for (const [index, word] of words.entries()) {
    const isOne = index > 0 && isJoined(words[index - 1] ?? '', word)
    phrases.push(isOne ? `${phrases.pop()}${word}` : word)
  }
  return phrases
}

function isJoined(before: string, word: string): boolean {
  if (OPENS.test(before)) return true
  if (!LETTER.test(word)) return !/[“‘（「《¥]/u.test(word)
  if (CLOSES.test(before)) return false
  if (!LETTER.test(before) || PARTICLE.test(word) || ENDING.test(word)) return true
  return SINGLE.test(before) && !PARTICLE.test(before) && !ENDING.test(before)
}

/** Joins phrases while the piece fits into `longest`, or where a line can end by itself. */
function joinShort(phrases: readonly string[], longest: number): string[] {
  const pieces: string[] = []
  for (const phrase of phrases) {
    const last = pieces.at(-1)
    const tail = last?.split(/(?<=[ ，、：；。！？”’）」》])/u).at(-1)
    const isOne = last && (CLOSES.test(last) || widthOf(`${tail}${phrase}`) <= longest)
    pieces.push(isOne ? `${pieces.pop()}${phrase}` : phrase)
  }
  return pieces
}

/** The width in characters without the marks at the end; Latin characters count as half. */
function widthOf(phrase: string): number {
  return phrase.replace(/[^\p{L}\p{N}]+$|\u2060/gu, '').replace(/[\0-\u00a0]{2}/g, '0').length
}
