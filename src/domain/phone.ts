/**
 * The address that dials a Chinese telephone number (RFC 3966): with the country, from anywhere, but
 * for the numbers that are known in the country alone, such as 400-820-0000.
 */
export function phoneLink(phone: string): string {
  return /^[01]/.test(phone) ? `tel:+86-${phone.replace(/^0/, '')}` : `tel:${phone}`
}
