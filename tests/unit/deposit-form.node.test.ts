import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { driveFields } from '../../src/contract/drive/create-test-drive.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { checkDeposit } from '../../src/domain/check-deposit.ts'
import { EMPTY_FORM } from '../../src/domain/deposit-form.ts'
import { COMPANY } from '../support/order-samples.ts'

const now = new Date('2026-11-21T08:00:00Z')
const chosen = {
  hasDistrict: true,
  hasDealer: true,
  consents: ['privacy', 'shared', 'custom'],
} as const
const numbers = { idNo: '11010519491231002X', uscc: '91350100M000100Y43' }
const form = { ...EMPTY_FORM, name: '张三', mobile: '138 0000 0001' }

describe('checkDeposit', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(checkDeposit(form, numbers, chosen, now)).toEqual({})
    const company = { ...form, type: 'company', companyName: '曦越贸易' } as const
    expect(checkDeposit(company, numbers, chosen, now)).toEqual({})
  })

  it('takes document numbers as people write them', () => {
    const typed = { idNo: '110105 19491231 002x', uscc: '91350100-m000100y43' }
    expect(checkDeposit(form, typed, chosen, now)).toEqual({})
    const company = { ...form, type: 'company', companyName: '曦越' } as const
    expect(checkDeposit(company, typed, chosen, now)).toEqual({})
  })

  it('names every missing field of a person, and of a company', () => {
    const none = { hasDistrict: false, hasDealer: false, consents: [] }
    const empty = { idNo: '', uscc: '' }
    expect(Object.keys(checkDeposit(EMPTY_FORM, empty, none, now))).toEqual([
      'name',
      'idNo',
      'mobile',
      'district',
      'dealer',
      'privacy',
      'shared',
      'custom',
    ])
    const company = { ...EMPTY_FORM, type: 'company' } as const
    expect(Object.keys(checkDeposit(company, empty, none, now))).toEqual([
      'name',
      'companyName',
      'uscc',
      'mobile',
      'district',
      'dealer',
      'privacy',
      'shared',
      'custom',
    ])
  })

  it.each([
    [{ name: ' ' }, numbers, { name: '请填写购车人姓名' }],
    [{ type: 'company', name: '' }, numbers, { name: '请填写经办人姓名' }],
    [{ mobile: ' ' }, numbers, { mobile: '请输入手机号' }],
    [{ mobile: '1380000' }, numbers, { mobile: '请输入正确的 11 位手机号' }],
    [{}, { ...numbers, idNo: ' ' }, { idNo: '请填写证件号码' }],
    [{ type: 'company' }, { ...numbers, uscc: ' ' }, { uscc: '请填写统一社会信用代码' }],
    [
      { type: 'company' },
      { ...numbers, uscc: '9135' },
      { uscc: '统一社会信用代码有误，请核对 18 位代码' },
    ],
  ] as const)(
    'asks for what is empty, and says what is wrong with the rest: %o',
    (part, typed, errors) => {
      const own = { ...form, companyName: '曦越贸易', ...part }
      expect(checkDeposit(own, typed, chosen, now)).toEqual(errors)
    },
  )

  it('does not ask for document numbers and consents before the log-in, but for everything else', () => {
    const none = { hasDistrict: true, hasDealer: true, consents: [] }
    expect(checkDeposit(form, undefined, none, now)).toEqual({})
    const company = { ...form, type: 'company', companyName: '曦越贸易' } as const
    expect(checkDeposit(company, undefined, none, now)).toEqual({})
    expect(Object.keys(checkDeposit({ ...form, name: '' }, undefined, none, now))).toEqual(['name'])
  })

  it('names the limit of a text that is too long, and does not count blanks around it', () => {
    const company = { ...form, type: 'company', companyName: '曦'.repeat(81) } as const
    expect(checkDeposit(company, numbers, chosen, now)).toEqual({
      companyName: '企业名称不超过 80 字',
    })
    const remark = '车'.repeat(201)
    expect(checkDeposit({ ...form, remark }, numbers, chosen, now)).toEqual({
      remark: '备注不超过 200 字',
    })
    const padded = `  ${'车'.repeat(200)}\n`
    expect(checkDeposit({ ...form, remark: padded }, numbers, chosen, now)).toEqual({})
  })

  it('counts a rare character and an emoji once', () => {
    const fields = createOrder.request.entries
    for (const each of ['𠮷', '🚗']) {
      const [remark, companyName] = [each.repeat(200), each.repeat(80)]
      const company = { ...form, type: 'company', companyName, remark } as const
      expect(checkDeposit(company, numbers, chosen, now)).toEqual({})
      expect(v.is(fields.remark, remark)).toBe(true)
      expect(v.is(fields.remark, remark + each)).toBe(false)
      expect(v.is(fields.buyer, { ...COMPANY, companyName })).toBe(true)
      expect(v.is(fields.buyer, { ...COMPANY, companyName: companyName + each })).toBe(false)
      expect(v.is(fields.buyer, { ...COMPANY, companyName: each })).toBe(false)
      const longer = { ...company, companyName: companyName + each, remark: remark + each }
      expect(Object.keys(checkDeposit(longer, numbers, chosen, now))).toEqual([
        'companyName',
        'remark',
      ])
      const shorter = { ...company, companyName: each }
      expect(Object.keys(checkDeposit(shorter, numbers, chosen, now))).toEqual(['companyName'])
    }
  })

  it('requires two characters of a company’s name', () => {
    const company = { ...form, type: 'company', companyName: ' 曦 ' } as const
    expect(checkDeposit(company, numbers, chosen, now)).toEqual({
      companyName: '请填写企业名称',
    })
  })

  it('does not count marks of a company’s name that nobody sees', () => {
    const company = { ...form, type: 'company', companyName: '\u200b \u202d\u202c' } as const
    expect(checkDeposit(company, numbers, chosen, now)).toEqual({
      companyName: '请填写企业名称',
    })
  })

  it('treats blanks as no recommendation code', () => {
    expect(checkDeposit({ ...form, recommendCode: ' \u3000' }, numbers, chosen, now)).toEqual({})
  })

  it.each(chosen.consents)('does not take one consent for another: %s', (consent) => {
    const others = chosen.consents.filter((each) => each !== consent)
    const found = checkDeposit(form, numbers, { ...chosen, consents: [consent] }, now)
    expect(Object.keys(found)).toEqual(others)
  })

  it.each([
    [{ idNo: '110105194912310021' }, '证件号码有误，请核对后重新填写'],
    [{ idNo: '11010520200101001X' }, '证件号码有误，请核对后重新填写'],
    [{ idNo: '  ' }, '请填写证件号码'],
  ])('says what is wrong with %j', (wrong, sentence) => {
    expect(checkDeposit(form, { ...numbers, ...wrong }, chosen, now).idNo).toBe(sentence)
  })
})

describe('the buyer’s name', () => {
  it.each(['11', '张', '张3', '-–', ' · ', `${'长'.repeat(41)}`])('cannot be %j', (name) => {
    expect(checkDeposit({ ...form, name }, numbers, chosen, now).name).toBeDefined()
    const company = { ...form, name, type: 'company', companyName: '360' } as const
    expect(checkDeposit(company, numbers, chosen, now)).toEqual({
      name: expect.stringContaining('经办人'),
    })
  })

  it.each([
    ' 张三 ',
    '张　三',
    '阿卜杜拉·买买提',
    '阿卜杜拉•买买提',
    '阿卜杜拉∙买买提',
    '\u202a张三\u202c',
    '张〇',
    'Jean-Luc O’Brien',
    'María Fernanda González López',
  ])('can be %j', (name) =>
    expect(checkDeposit({ ...form, name }, numbers, chosen, now).name).toBeUndefined(),
  )
})

it('a recommendation code has the same rules for an order and for a test drive', () => {
  for (const recommendCode of ['A1b2', 'A'.repeat(16), 'Ａ１b ２']) {
    expect(checkDeposit({ ...form, recommendCode }, numbers, chosen, now)).toEqual({})
    expect(v.is(driveFields.entries.recommendCode, recommendCode)).toBe(true)
  }
  for (const recommendCode of ['A1b', 'A'.repeat(17), '推荐码码']) {
    expect(checkDeposit({ ...form, recommendCode }, numbers, chosen, now)).not.toEqual({})
    expect(v.is(driveFields.entries.recommendCode, recommendCode)).toBe(false)
  }
})
