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
