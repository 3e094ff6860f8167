import { plainName } from './plain-characters.ts'

/** Characters of a name at most; names that are transcribed or foreign are long. */
export const LONGEST_NAME = 40

/**
 * A name as documents write it, from what keyboards and contacts put in place of blanks and dots and
 * around it: `张　三` and `买买提•吐逊` become `张 三` and `买买提·吐逊`.
 */
export function normalisePersonName(text: string): string {
  return plainName(text).replace(/[•‧・･∙⋅．]/g, '·')
}

/**
 * Whether a text can be a person's name, once it is normalised: letters of any script, the character
 * 〇, the dot of transcribed names, and what separates the parts of foreign ones; two characters at
 * least.
 */
export function isPersonName(text: string): boolean {
  const name = normalisePersonName(text)
  return [...name].length <= LONGEST_NAME && /^[\p{L}〇][\p{L}〇\p{M}·. '’-]+$/u.test(name)
}

/** Whether a text can be a code that one customer recommends the brand to another with. */
export function isRecommendCode(text: string): boolean {
  return /^[A-Za-z0-9]{4,16}$/.test(text)
}
