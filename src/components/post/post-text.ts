import { characters, cutText } from '../../domain/cut-text.ts'
import { parseMentionText, type Segment } from '../../domain/mention-text.ts'
import { parseTopicTag } from '../../domain/topic-tag.ts'

export interface PostText {
  readonly topic?: string
  /** The lines of the body, each split into mentions and plain text. */
  readonly lines: readonly (readonly Segment[])[]
}

/** Takes a post's raw content apart for showing; every part is text and never markup. */
export function readPost(content: string): PostText {
  const { topic, body } = parseTopicTag(content)
  const lines = body.split('\n').filter((line) => line.trim())
  return { topic, lines: lines.map((line) => parseMentionText(line.trim())) }
}

/**
 * The content as one plain line, for excerpts and descriptions; mentions read as `@nickname`. A
 * blank follows a line that ends without punctuation.
 */
export function toPlainText(content: string): string {
  return readPost(content)
    .lines.map((line) => line.map(wordsOf).join(''))
    .join('\n')
    .replace(/([\p{P}\s])?\n/gu, (_, end = ' ') => end)
}

const wordsOf = (segment: Segment): string =>
  segment.kind === 'mention' ? `@${segment.usn} ` : segment.source

/** How many characters of a post describe its page. */
const EXCERPT = 90

/** The description for search engines and cards: the start of the text. */
export function excerptOf({ content }: { readonly content: string }): string {
  return cutText(toPlainText(content), EXCERPT)
}

interface Headed {
  readonly title?: string | undefined
  readonly content: string
  readonly author: { readonly nick: string }
}

/** A post's title, or one made of its author and topic. */
export function headingOf({ title, content, author }: Headed): string {
  const { topic } = readPost(content)
  return title ?? `${author.nick}的${topic ? `“${topic}”` : ''}动态`
}

/** The first character of a name as people see it: a flag has two code points, a family more. */
export function initialOf(nick: string): string {
  const [first] = characters.segment(nick)
  return first?.segment ?? ''
}
