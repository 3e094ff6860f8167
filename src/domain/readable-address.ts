/** How many characters of a foreign address a page repeats. */
const LIMIT = 80

/**
 * The address that a visitor asked for, readable and short enough to repeat as text: decoded where
 * it can be, without control or direction characters, cut at 80 characters.
 */
export function readableAddress(address: string): string {
  let text = address
  try {
    text = decodeURIComponent(address)
  } catch {
    // A broken escape stays as it was written.
  }
  const characters = [...text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, '')]
  return characters.length > LIMIT
    ? `${characters.slice(0, LIMIT - 1).join('')}…`
    : characters.join('')
}
