import { plainCharacters } from './plain-characters.ts'

/**
 * Brings an SMS code as people write or paste it to its six digits: `123 456`, or the whole message
 * that it came in, where one number of six digits stands. What is no such text comes back without its
 * blanks, for the schema to refuse.
 */
export function normaliseVerificationCode(text: string): string {
  const plain = plainCharacters(text)
  if (/^\d*$/.test(plain)) return plain
  const numbers = text.normalize('NFKC').match(/\d+/g) ?? []
  const [code, ...others] = new Set(numbers.filter((number) => number.length === 6))
  return code && others.length === 0 ? code : plain
}
