import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { driveFields } from '../../src/contract/drive/create-test-drive.ts'
import { checkDeposit, EMPTY_FORM } from '../../src/domain/deposit-form.ts'
import { fingerprint } from '../../src/domain/fingerprint.ts'
import { readNotice } from '../../src/domain/notice-text.ts'
import { payChannels } from '../../src/domain/pay-channels.ts'
import { readShareQuery, writeShareQuery } from '../../src/domain/share-link.ts'
import { formatMoment, formatSaid, formatTimeLeft } from '../../src/domain/time-left.ts'
import { isWeChat } from '../../src/domain/wechat.ts'

const now = new Date('2026-11-21T08:00:00Z')
const chosen = { hasDistrict: true, hasDealer: true, consents: ['shared', 'custom'] } as const
const numbers = { idNo: '11010519491231002X', uscc: '91350100M000100Y43' }
const form = { ...EMPTY_FORM, name: '张三', mobile: '138 0000 0001' }

describe('checkDeposit', () => {
  it('has nothing to say of a whole form', () => {
    expect(checkDeposit(form, numbers, chosen, now)).toEqual({})
    const company = { ...form, type: 'company', companyName: '曦越贸易' } as const
    expect(checkDeposit(company, numbers, chosen, now)).toEqual({})
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
      'shared',
      'custom',
    ])
  })

  it.each(['shared', 'custom'] as const)('takes no consent for another: %s', (consent) => {
    const other = consent === 'shared' ? 'custom' : 'shared'
    const found = checkDeposit(form, numbers, { ...chosen, consents: [consent] }, now)
    expect(Object.keys(found)).toEqual([other])
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
  it.each(['11', '张', '张3', '-–', ' · ', `${'长'.repeat(41)}`])('is not %j', (name) => {
    expect(checkDeposit({ ...form, name }, numbers, chosen, now).name).toBeDefined()
    const company = { ...form, name, type: 'company', companyName: '360' } as const
    expect(checkDeposit(company, numbers, chosen, now)).toEqual({
      name: expect.stringContaining('经办人'),
    })
  })

  it.each([' 张三 ', '阿卜杜拉·买买提', 'Jean-Luc O’Brien', 'María Fernanda González López'])(
    'may be %j',
    (name) => expect(checkDeposit({ ...form, name }, numbers, chosen, now).name).toBeUndefined(),
  )
})

it('a recommendation is the same code for an order and for a test drive', () => {
  for (const recommendCode of ['A1b2', 'A'.repeat(16)]) {
    expect(checkDeposit({ ...form, recommendCode }, numbers, chosen, now)).toEqual({})
    expect(v.is(driveFields.entries.recommendCode, recommendCode)).toBe(true)
  }
  for (const recommendCode of ['A1b', 'A'.repeat(17), '推荐码码']) {
    expect(checkDeposit({ ...form, recommendCode }, numbers, chosen, now)).not.toEqual({})
    expect(v.is(driveFields.entries.recommendCode, recommendCode)).toBe(false)
  }
})

describe('a shared configuration', () => {
  const id = fc.stringMatching(/^[\w-]{1,40}$/)
  it('comes back from its own link', () => {
    fc.assert(
      fc.property(id, fc.array(id, { minLength: 1, maxLength: 60 }), (spuId, optionIds) => {
        const query = new URLSearchParams(writeShareQuery({ spuId, optionIds }))
        expect(readShareQuery(query)).toEqual({ spuId, optionIds })
      }),
    )
  })

  it.each(['', 'spu=1', 'spu=1&options=', 'spu=<b>&options=1', 'spu=1&options=a b'])(
    'is nothing in %j',
    (query) => {
      expect(readShareQuery(new URLSearchParams(query))).toBeUndefined()
    },
  )
})

it('a notice is read as text, whatever it holds', () => {
  expect(
    readNotice(
      '## 定金\r\n\n- **全额**抵扣\n1. 见[规则](https://a.example)\n<b onclick="x">粗</b>',
    ),
  ).toEqual([
    { kind: 'heading', text: '定金' },
    { kind: 'item', text: '全额抵扣' },
    { kind: 'item', text: '见规则' },
    { kind: 'text', text: '<b onclick="x">粗</b>' },
  ])
})

it('inside WeChat only its own payment works; a company may transfer', () => {
  expect(payChannels(true, 'personal')).toEqual(['WX_JSAPI'])
  expect(payChannels(false, 'personal')).toEqual(['WX_H5', 'ALI_WAP', 'UNION'])
  expect(payChannels(true, 'company')).toEqual(['WX_JSAPI', 'OFFLINE'])
  expect(isWeChat('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50')).toBe(true)
  expect(isWeChat('Mozilla/5.0 (iPhone) Safari/604.1')).toBe(false)
})

it('writes times for people', () => {
  expect(formatTimeLeft(29 * 60_000 + 4_001)).toBe('29:05')
  expect(formatTimeLeft(-1)).toBe('00:00')
  expect(formatTimeLeft(60 * 60_000)).toBe('01:00:00')
  expect(formatTimeLeft(71 * 3_600_000 + 5_000)).toBe('2 天 23:00:05')
  expect(formatMoment('2026-11-28T16:05:00.000Z')).toBe('2026 年 11 月 29 日 00:05')
  expect(formatSaid('2026-11-28T16:05:00.000Z', new Date('2026-11-29T15:59:00Z'))).toBe('00:05')
  expect(formatSaid('2026-11-28T16:05:00.000Z', new Date('2026-11-29T16:00:00Z'))).toBe(
    '11月29日 00:05',
  )
})

it('a fingerprint tells texts apart', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(fingerprint(one)).toMatch(/^[0-9a-f]{8}$/)
      expect(fingerprint(one) === fingerprint(other)).toBe(one === other)
    }),
  )
})
