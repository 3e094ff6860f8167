import * as v from 'valibot'
import { expect, it } from 'vitest'
import { verificationCode } from '../../src/contract/fields.ts'

it.each([' 123456', '123 456', '１２３４５６', '\u202d123456\u202c'])(
  '%j is read as 123456',
  (text) => {
    expect(v.parse(verificationCode, text)).toBe('123456')
  },
)

it.each(['', '12345', '1234567', '12345a'])('%j is no code', (text) => {
  expect(v.is(verificationCode, text)).toBe(false)
})
