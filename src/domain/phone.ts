/**
 * The `tel:` address of a Chinese telephone number (RFC 3966), with the country code. Numbers that
 * are known only within the country, such as 400-820-0000, have none.
 */
export function phoneLink(phone: string): string {
  return /^[01]/.test(phone) ? `tel:+86-${phone.replace(/^0/, '')}` : `tel:${phone}`
}
