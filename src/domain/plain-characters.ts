/**
 * Normalises a pasted number or code: makes full-width characters narrow, and removes spaces and
 * the invisible marks that a phone's contacts put around a number.
 */
export function plainCharacters(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
}

/** A name as it is seen: without invisible marks, and with single blanks between its parts only. */
export function plainName(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
}

/**
 * A text from its first to its last character that is seen, without blanks and invisible marks
 * around it: format and control characters, letters without a shape such as the Hangul filler, and
 * the empty Braille cell. Variation selectors and tags (U+E0020 to U+E007F) at the end stay: they
 * complete emoji and the flags of some regions.
 */
export function trimText(text: string): string {
  return (
    /[^\s\p{Cc}\p{Cf}\p{DI}\u2800](.*[^\s\p{Cc}\p{Cf}\p{DI}\u2800])?[\ufe0e\ufe0f\u{e0020}-\u{e007f}]*/su.exec(
      text,
    )?.[0] ?? ''
  )
}

/** How many characters a text has: an emoji or a rare character of two UTF-16 units counts once. */
export function countCharacters(text: string): number {
  return [...text].length
}
