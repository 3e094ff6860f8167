import { plainCharacters } from './plain-characters.ts'

/** A mainland mobile number without country code or blanks. */
export const MOBILE = /^1[3-9]\d{9}$/

/**
 * Normalises a mobile number as people write or paste it (`+86 138-0000 0001`) to its eleven
 * digits. Other text is returned without its separators, for the schema to refuse.
 */
export function normaliseMobile(text: string): string {
  return plainCharacters(text)
    .replace(/[\p{Pd}()]/gu, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '')
}
