import { parseMention } from './mention-text.ts'

const LEADING_TAG = /^#([^#\n]+)#/

export interface TaggedText {
  /** The label between the two hash signs, as written; absent when the text starts otherwise. */
  readonly topic?: string
  /** What follows the tag, or the whole text. */
  readonly body: string
}

/**
 * Takes the topic tag off a text. The tag is wrapped in hash signs and counts only at the very
 * start (specification, chapter 5). A mention uses the same sign there and is not a topic.
 */
export function parseTopicTag(text: string): TaggedText {
  const [tag, label = ''] = LEADING_TAG.exec(text) ?? []
  if (!tag || !label.trim() || parseMention(label)) return { body: text }
  return { topic: label, body: text.slice(tag.length) }
}
