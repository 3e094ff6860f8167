import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names with their values, as forms and links carry them. */
export type Fields = Readonly<Record<string, string>>

/**
 * Signs fields as merchants' interfaces do: names sorted, `name=value` joined by `&`, HMAC-SHA256
 * in hex. `sign` itself is left out.
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

/** Whether `sign` is the signature of the other fields; takes the same time either way. */
export function isSigned(fields: Fields, key: string): boolean {
  const expected = Buffer.from(signFields(fields, key))
  const given = Buffer.from(fields['sign'] ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
