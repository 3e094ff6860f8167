/**
 * A number or a code as people paste it, in the characters that it is written with: full-width ones
 * narrow, without blanks and without the invisible marks that a phone's contacts put around a number.
 */
export function plainCharacters(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
}
