/** A user that a text names: `#{"usid":"…","usn":"…"}#` in the text. */
export interface Mention {
  readonly kind: 'mention'
  /** The user's id. */
  readonly usid: string
  /** The user's nickname. */
  readonly usn: string
  /** The segment exactly as it was written, hash signs included. */
  readonly source: string
}

interface PlainText {
  readonly kind: 'text'
  readonly source: string
}

export type Segment = Mention | PlainText

/**
 * Splits a user's text by the hash sign into mentions and plain text (specification, chapter 3).
 * Joining the `source` of every segment gives the text back, character by character; whatever is
 * not a well-formed mention stays text.
 */
export function parseMentionText(text: string): Segment[] {
  const [first = '', ...parts] = text.split('#')
  const segments: Segment[] = []
  let plain = first
  const flush = () => {
    if (plain) segments.push({ kind: 'text', source: plain })
  }
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    const after = parts[index + 1]
    const mention = parseMention(part)
    if (mention && after !== undefined) {
      flush()
      segments.push(mention)
      plain = after
      index += 1
    } else {
      plain += `#${part}`
    }
  }
  flush()
  return segments
}

/** The mention between two hash signs, or `undefined` when the JSON is not one. */
export function parseMention(json: string): Mention | undefined {
  if (!json.startsWith('{')) return undefined
  try {
    const { usid, usn }: { usid?: unknown; usn?: unknown } = JSON.parse(json)
    return typeof usid === 'string' && typeof usn === 'string' && usid && usn
      ? { kind: 'mention', usid, usn, source: `#${json}#` }
      : undefined
  } catch {
    return undefined
  }
}
