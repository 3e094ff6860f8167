import { expect, it } from 'vitest'
import { normaliseMobile } from '../../src/domain/mobile.ts'

it.each([
  ['138 0000 0001', '13800000001'],
  ['+86 138-0000-0001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['86138', '86138'],
])('normaliseMobile(%j) is %j', (typed, expected) => {
  expect(normaliseMobile(typed)).toBe(expected)
})
