import { chinaDay, isCalendarDay } from './china-day.ts'
import type { IdentityType } from './identity-types.ts'
import { plainCharacters } from './plain-characters.ts'

const RESIDENT_ID = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/
/** Documents whose number holds no birth date. */
const OTHERS: { readonly [Type in IdentityType]?: RegExp } = {
  HK_MACAO_PERMIT: /^[HM]\d{8}$/,
  TAIWAN_PERMIT: /^\d{8}$/,
  PASSPORT: /^[A-Z0-9]{5,17}$/,
}
const ADULT = 18

/** Normalises an identity number to plain characters with capital letters, without hyphens. */
export function normaliseIdentity(text: string): string {
  return plainCharacters(text)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase()
}

/** Whether a number is a resident's identity number: birth date and check digit (GB 11643). */
export function isResidentId(text: string): boolean {
  if (birthDateOf(text) === undefined) return false
  const sum = [...text.slice(0, 17)].reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  )
  return '10X98765432'[sum % 11] === text[17]
}

/** The birth date in a resident's identity number, `1990-02-28`; `undefined` for an invalid day. */
function birthDateOf(text: string): string | undefined {
  const match = RESIDENT_ID.exec(text)
  if (!match) return undefined
  const day = `${match[1]}-${match[2]}-${match[3]}`
  return isCalendarDay(day) && Number(match[1]) >= 1900 ? day : undefined
}

const CREDIT_CODE = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/
const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Whether a code is a company's unified social credit code: alphabet and check digit (GB 32100, mod
 * 31).
 */
export function isCreditCode(text: string): boolean {
  if (!CREDIT_CODE.test(text)) return false
  let weight = 1
  let sum = 0
  for (const character of text.slice(0, 17)) {
    sum += CREDIT_ALPHABET.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_ALPHABET[(31 - (sum % 31)) % 31] === text[17]
}

/**
 * Checks the document that a buyer gives. The residence permits of Hong Kong, Macao and Taiwan
 * residents are numbered like identity cards.
 *
 * @param number normalised, see `normaliseIdentity`
 * @param now the moment at which a buyer must be 18; the numbers of passports and travel permits do
 *   not tell the age
 */
export function checkIdentity(
  type: IdentityType,
  number: string,
  now: Date,
): 'malformed' | 'underAge' | 'valid' {
  const shape = OTHERS[type]
  if (shape) return shape.test(number) ? 'valid' : 'malformed'
  const born = isResidentId(number) ? birthDateOf(number) : undefined
  if (!born) return 'malformed'
  const [year, ...monthAndDay] = born.split('-')
  const comesOfAge = `${Number(year) + ADULT}-${monthAndDay.join('-')}`
  return chinaDay(now) >= comesOfAge ? 'valid' : 'underAge'
}
