import * as v from 'valibot'
import { expect, it } from 'vitest'
import { mobile } from '../../src/contract/fields.ts'
import { normaliseMobile } from '../../src/domain/mobile.ts'

it.each([
  ['138 0000 0001', '13800000001'],
  ['+86 138-0000-0001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['１３８ ００００ ０００１', '13800000001'],
  ['\u202d+86 138 0000 0001\u202c', '13800000001'],
  ['138\u200b0000\u00a00001', '13800000001'],
  ['138–0000–0001', '13800000001'],
  ['（138）00000001', '13800000001'],
  ['86138', '86138'],
])('normaliseMobile(%j) is %j', (typed, expected) => {
  expect(normaliseMobile(typed)).toBe(expected)
})

it.each([
  ['13000000000', true],
  [' 199 9999 9999', true],
  ['12800000001', false],
  ['1380000000', false],
  ['138000000012', false],
  ['23800000001', false],
])('%j can be a mobile number: %s', (typed, expected) => {
  expect(v.is(mobile, typed)).toBe(expected)
})
