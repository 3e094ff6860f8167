import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSensitive, maskSensitive } from '../../src/domain/sensitive-text.ts'

const IDENTITY = '11010519491231002X'
const CARD = '6222021234567890128'

/** The number of a bank card, with a valid check digit. */
const card = fc
  .tuple(fc.constantFrom('62', '4', '5'), fc.array(fc.nat(9), { minLength: 13, maxLength: 16 }))
  .map(([start, digits]) => (start + digits.join('')).slice(0, 18))
  .filter((digits) => digits.length >= 15)
  .map((digits) => {
    const sum = [...digits].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return `${digits}${(10 - (sum % 10)) % 10}`
  })

/** A resident's identity number, with a valid check digit. */
const identity = fc
  .tuple(fc.integer({ min: 1930, max: 2007 }), fc.integer({ min: 1, max: 12 }), fc.nat(999))
  .map(([year, month, order]) => {
    const pad = (value: number, length: number) => String(value).padStart(length, '0')
    const start = `310105${year}${pad(month, 2)}15${pad(order, 3)}`
    const sum = [...start].reduce(
      (all, digit, at) => all + Number(digit) * (2 ** (17 - at) % 11),
      0,
    )
    return `${start}${'10X98765432'[sum % 11]}`
  })

const words = fc.constantFrom('', '我的号码是', '，谢谢', ' ', '卡号：', '\n', '（请查）')

describe('findSensitive', () => {
  it.each([
    [`我的身份证是${IDENTITY}`, ['identity']],
    ['身份证 110105 19491231 002x', ['identity']],
    ['身份证 110105 1949 1231 002 X', ['identity']],
    ['身份证１１０１０５１９４９１２３１００２Ｘ', ['identity']],
    ['验证码是１２３４５６', ['code']],
    [`卡号 6222 0212 3456 7890 128`, ['bankCard']],
    ['卡号　６２２２－０２１２－３４５６－７８９０－１２８', ['bankCard']],
    ['卡号 6222　0212　3456　7890　128', ['bankCard']],
    ['卡号 3530111333300000', ['bankCard']],
    [`${IDENTITY} ${CARD}`, ['identity', 'bankCard']],
    ['电话 13812345678 6222-0212-3456-7890-128', ['bankCard']],
    ['验证码是 482913', ['code']],
    ['收到短信验证码：4829，请帮我输入', ['code']],
    ['482913 这个验证码对吗', ['code']],
    ['482913是我的验证码', ['code']],
    ['4829 是验证码', ['code']],
    ['验证码 48291357', ['code']],
    ['48291357 是验证码', ['code']],
    ['动态密码是 482913', ['code']],
    ['482913 是动态密码', ['code']],
    ['你们这群王八蛋', ['insult']],
    ['Fuck', ['insult']],
  ])('%j', (text, kinds) => {
    expect(findSensitive(text).sort()).toEqual([...kinds].sort())
  })

  it.each([
    '我的手机号是 13812345678，请回电',
    '订单号 D2026112197307638 到哪了',
    '车架号 LSJA1234567890123',
    `流水号 T${CARD}`,
    `流水号 ${CARD}A`,
    `流水号 ${IDENTITY}Y`,
    `流水号 ${IDENTITY}5`,
    // They have the check digit of a card, but not its first digit or its length.
    '订单号 2026112197307639 到哪了',
    '手机串号 356938035643809',
    '运单号 62220212345678901234',
    '13812345678 这个验证码收不到',
    '尾号 5678 是我，验证码没有来',
    '5678 是尾号没收到验证码',
    '尾号５６７８，Ｘ 座',
    '没有收到验证码，13812345678',
    '验证码收不到怎么办',
    '手机尾号 5678 验证码收不到，验证码应该发到 5678 才对',
    '2026 年 11 月 21 日 16:00 到店，总价 209900 元',
    '等了 20 分钟，验证码一直没有来，手机 13812345678',
    '6222021234567890129',
    '110105194912310021',
    '混动和纯电有什么区别？',
    '我要去死海自驾，今日你们几点下班？他妈的车也想换',
  ])('lets %j pass', (text) => {
    expect(findSensitive(text)).toEqual([])
    expect(maskSensitive(text)).toBe(text)
  })
})

describe('maskSensitive', () => {
  it('keeps enough to tell one number from another, and hides the rest', () => {
    expect(maskSensitive(`证件 ${IDENTITY}，卡 6222-0212-3456-7890-128。`)).toBe(
      '证件 110***********002X，卡 ************0128。',
    )
    expect(maskSensitive('验证码：482913')).toBe('验证码：******')
    expect(maskSensitive('证件 110105 19491231 002X')).toBe('证件 110***********002X')
  })

  it('hides numbers anywhere in a text, and finds nothing in the masked text', () => {
    fc.assert(
      fc.property(words, fc.oneof(card, identity), words, (before, number, after) => {
        const text = before + number + after
        expect(findSensitive(text)).toHaveLength(1)
        const masked = maskSensitive(text)
        expect(masked).not.toContain(number)
        expect(masked.startsWith(before) && masked.endsWith(after)).toBe(true)
        expect(findSensitive(masked)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  it('changes no text without a finding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (findSensitive(text).every((kind) => kind === 'insult')) {
          expect(maskSensitive(text)).toBe(text)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
