/** A Chinese telephone number with the country code, before which an area code loses its 0. */
export function internationalPhone(phone: string): string {
  return `+86-${phone.replace(/^0/, '')}`
}

/**
 * The `tel:` address of a Chinese telephone number (RFC 3966), with the country code. Numbers that
 * are known only within the country, such as 400-820-0000, have none.
 */
export function phoneLink(phone: string): string {
  return `tel:${/^[01]/.test(phone) ? internationalPhone(phone) : phone}`
}
