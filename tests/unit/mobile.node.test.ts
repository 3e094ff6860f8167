import { expect, it } from 'vitest'
import { maskMobile } from '../../src/domain/mask.ts'
import { normaliseMobile } from '../../src/domain/mobile.ts'
import { toProtocolType } from '../../src/domain/policy-type.ts'

it.each([
  ['138 0000 0001', '13800000001'],
  ['+86 138-0000-0001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['86138', '86138'],
])('normaliseMobile(%j) is %j', (typed, expected) => {
  expect(normaliseMobile(typed)).toBe(expected)
})

it('maskMobile keeps three digits and four', () => {
  expect(maskMobile('13812345678')).toBe('138****5678')
})

it.each([
  ['userprivacy', 'privacy'],
  ['privatef7', 'privacy_EP35'],
  ['privater7', 'privacy_ES33'],
  ['privatemr', 'privacy_MRER6'],
  ['anything', 'privacy'],
  ['toString', 'privacy'],
])('toProtocolType(%j) is %j', (type, expected) => {
  expect(toProtocolType(type)).toBe(expected)
})
