import { createHmac, timingSafeEqual } from 'node:crypto'

/** Form fields or query parameters, by name. */
export type Fields = Readonly<Record<string, string>>

/**
 * Signs fields as payment interfaces do: HMAC-SHA256 in hex over `name=value`, sorted by name and
 * joined by `&`, without `sign` itself.
 */
export function signFields(fields: Fields, key: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return createHmac('sha256', key).update(text).digest('hex')
}

/** The fields with their signature. */
export function withSign(fields: Fields, key: string): Record<string, string> {
  return { ...fields, sign: signFields(fields, key) }
}

/** Whether `sign` is the signature of the other fields; compares in constant time. */
export function isSigned(fields: Fields, key: string): boolean {
  const expected = Buffer.from(signFields(fields, key))
  const given = Buffer.from(fields['sign'] ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
