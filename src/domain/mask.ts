/** `138****0001`: the first three and last four digits of a mobile number. */
export function maskMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')
}

/**
 * `310***********1234`: the first three and last four characters of an identity number. A shorter
 * one, such as a passport's, becomes `E******78`. At least half is hidden, so that a few guesses do
 * not find it.
 */
export function maskIdentity(number: string): string {
  const { length } = number
  const [first, last] = length >= 14 ? [3, 4] : length >= 6 ? [1, 2] : [0, 0]
  return number.slice(0, first) + '*'.repeat(length - first - last) + number.slice(length - last)
}

/** `张*` or `张*明`: the first character of a name, and the last of three or more. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name
  const last = rest.length > 1 ? rest.at(-1) : undefined
  return `${first}${'*'.repeat(rest.length - (last ? 1 : 0))}${last ?? ''}`
}

/** `LSJ**********0001`: the first three and last four characters of a vehicle's number. */
export function maskVin(vin: string): string {
  return vin.replace(/^(.{3})(.+)(.{4})$/, (_, first: string, middle: string, last: string) => {
    return first + '*'.repeat(middle.length) + last
  })
}

/** `沪A·D1***8`: a plate's place, first two and last characters. */
export function maskPlate(plate: string): string {
  return plate.replace(
    /^(.{2})·?(.{2})(.+)(.)$/u,
    (_, place: string, first: string, middle: string, last: string) =>
      `${place}·${first}${'*'.repeat(middle.length)}${last}`,
  )
}
