/** A Chinese telephone number as it is dialled from anywhere, in the form of RFC 3966. */
export function globalNumber(phone: string): string {
  return `+86-${phone.replace(/^0/, '')}`
}
