import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkIdentity,
  isCreditCode,
  isResidentId,
  normaliseIdentity,
} from '../../src/domain/identity.ts'

const now = new Date('2026-11-21T00:00:00Z')

describe('a resident identity number', () => {
  it('accepts the example of the standard', () => {
    expect(isResidentId('11010519491231002X')).toBe(true)
  })

  it.each([
    '110105194912310021',
    '11010519490229002X',
    '1101051949123100',
    '01010519491231002X',
    '11010519491231002x',
    '',
  ])('cannot be %j', (text) => {
    expect(isResidentId(text)).toBe(false)
  })

  it('has exactly one valid check digit, and no other digit can be changed', () => {
    const seventeen = fc
      .tuple(
        fc.integer({ min: 100_000, max: 999_999 }),
        fc.date({ min: new Date('1900-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 999 }),
      )
      .map(
        ([area, born, serial]) =>
          `${area}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`,
      )
    fc.assert(
      fc.property(seventeen, fc.nat(16), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const valid = [...'0123456789X'].filter((check) => isResidentId(text + check))
        expect(valid).toHaveLength(1)
        const number = text + valid[0]
        const digits = [...number]
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(isResidentId(digits.join(''))).toBe(false)
      }),
    )
  })

  it.each(['19490229', '19490431', '19491301'])('cannot have the birth date %s', (day) => {
    for (const check of '0123456789X') expect(isResidentId(`110105${day}002${check}`)).toBe(false)
  })

  it('can buy from the eighteenth birthday on, by the date in China', () => {
    const born = (day: string) => {
      const text = `310101${day}001`
      return [...'0123456789X'].map((check) => text + check).find(isResidentId) ?? ''
    }
    expect(checkIdentity('ID_CARD', born('20081121'), now)).toBe('valid')
    expect(checkIdentity('ID_CARD', born('20081122'), now)).toBe('underAge')
    const lateInChina = new Date('2026-11-21T16:00:00Z')
    expect(checkIdentity('ID_CARD', born('20081122'), lateInChina)).toBe('valid')
    expect(checkIdentity('HK_MACAO_TAIWAN', born('19900101'), now)).toBe('valid')
    expect([born('18991231'), born('19000101')]).toEqual(['', expect.stringContaining('19000101')])
    expect(checkIdentity('ID_CARD', 'E12345678', now)).toBe('malformed')
    expect(checkIdentity('ID_CARD', '110105194912310021', now)).toBe('malformed')
  })
})

it.each([
  ['PASSPORT', 'E12345678', 'valid'],
  ['PASSPORT', 'e12345678', 'malformed'],
  ['PASSPORT', 'E1', 'malformed'],
  ['HK_MACAO_PERMIT', 'H12345678', 'valid'],
  ['HK_MACAO_PERMIT', 'M12345678', 'valid'],
  ['HK_MACAO_PERMIT', 'T12345678', 'malformed'],
  ['HK_MACAO_PERMIT', 'H1234567', 'malformed'],
  ['HK_MACAO_PERMIT', 'HM12345678', 'malformed'],
  ['HK_MACAO_PERMIT', '12345678', 'malformed'],
  ['TAIWAN_PERMIT', '12345678', 'valid'],
  ['TAIWAN_PERMIT', '123456789', 'malformed'],
  ['TAIWAN_PERMIT', 'H12345678', 'malformed'],
] as const)('%s %s is %s', (type, number, verdict) => {
  expect(checkIdentity(type, number, now)).toBe(verdict)
})

describe('a unified social credit code', () => {
  it('accepts the example of the standard', () => {
    expect(isCreditCode('91350100M000100Y43')).toBe(true)
  })

  it('has exactly one valid check character, and no other can be changed', () => {
    const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    const character = fc.constantFrom(...alphabet)
    const body = fc
      .tuple(
        fc.array(character, { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 100_000, max: 999_999 }),
        fc.array(character, { minLength: 9, maxLength: 9 }),
      )
      .map(([kind, area, organisation]) => `${kind.join('')}${area}${organisation.join('')}`)
    fc.assert(
      fc.property(body, fc.integer({ min: 8, max: 16 }), character, (text, at, other) => {
        const valid = [...alphabet].filter((check) => isCreditCode(text + check))
        expect(valid).toHaveLength(1)
        // As the standard says: with their weights, all characters add up to a multiple of 31.
        const values = [...text, ...valid].map((each) => alphabet.indexOf(each))
        const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28, 1]
        const sum = values.reduce((total, value, i) => total + value * (weights[i] ?? 0), 0)
        expect(sum % 31).toBe(0)
        if (text[at] === other) return
        const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}${valid[0]}`
        expect(isCreditCode(changed)).toBe(false)
      }),
    )
  })

  it.each([
    '91350100M000100Y44',
    '91350100I000100Y43',
    '91350100M000100Y4',
    '91350100M000100Y430',
    '91350100m000100y43',
    '',
  ])('cannot be %j', (code) => {
    expect(isCreditCode(code)).toBe(false)
  })
})

it('normaliseIdentity removes blanks and hyphens, narrows wide characters and capitalises', () => {
  expect(normaliseIdentity(' 110105 19491231\u3000002x ')).toBe('11010519491231002X')
  expect(normaliseIdentity('１１０１０５19491231002ｘ\u202c')).toBe('11010519491231002X')
  expect(normaliseIdentity('110105-19491231－002X')).toBe('11010519491231002X')
})
