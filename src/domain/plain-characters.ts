/**
 * Normalises a pasted number or code: makes full-width characters narrow, and removes spaces and
 * the invisible marks that a phone's contacts put around a number.
 */
export function plainCharacters(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
}
