import { expect, it } from 'vitest'
import { toProtocolType } from '../../src/domain/policy-type.ts'

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
