/** How long a name may be on the documents that a car is bought with, transcribed ones included. */
export const LONGEST_BUYER_NAME = 40

/**
 * Whether a text can be a person's name: letters of any script, the dot of transcribed names, and
 * what stands between the parts of foreign ones.
 *
 * @param longest in characters
 */
export function isPersonName(text: string, longest = 20): boolean {
  const { length } = [...text]
  return length >= 2 && length <= longest && /^\p{L}[\p{L}\p{M}·. '’-]*$/u.test(text)
}

/** Whether a text can be a code that one customer recommends the brand to another with. */
export function isRecommendCode(text: string): boolean {
  return /^[A-Za-z0-9]{4,16}$/.test(text)
}
