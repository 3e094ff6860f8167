/** How long a name may be on the documents that a car is bought with, transcribed ones included. */
export const LONGEST_BUYER_NAME = 40

/**
 * A name with the blanks and the dots that people's keyboards have for those of documents: `张　三`
 * and `买买提•吐逊` come as `张 三` and `买买提·吐逊`.
 */
export function normalisePersonName(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[•‧・．]/g, '·')
}

/**
 * Whether a text can be a person's name, once it is normalised: letters of any script, the dot of
 * transcribed names, and what stands between the parts of foreign ones; two of them at least.
 *
 * @param longest in characters
 */
export function isPersonName(text: string, longest = 20): boolean {
  const name = normalisePersonName(text)
  return [...name].length <= longest && /^\p{L}[\p{L}\p{M}·. '’-]+$/u.test(name)
}

/** Whether a text can be a code that one customer recommends the brand to another with. */
export function isRecommendCode(text: string): boolean {
  return /^[A-Za-z0-9]{4,16}$/.test(text)
}
