import { plainCharacters } from './plain-characters.ts'

/**
 * Normalises an SMS code as people write or paste it to its six digits: `123 456`, or the whole
 * message if it contains one six-digit number. Other text is returned without its spaces, for the
 * schema to refuse.
 */
export function normaliseVerificationCode(text: string): string {
  const plain = plainCharacters(text)
  if (/^\d*$/.test(plain)) return plain
  const numbers = text.normalize('NFKC').match(/\d+/g) ?? []
  const [code, ...others] = new Set(numbers.filter((number) => number.length === 6))
  return code && others.length === 0 ? code : plain
}
