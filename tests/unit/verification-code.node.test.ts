import * as v from 'valibot'
import { expect, it } from 'vitest'
import { verificationCode } from '../../src/contract/fields.ts'

it.each([' 123456', '123 456', '１２３４５６', '\u202d123456\u202c'])(
  '%j is read as 123456',
  (text) => {
    expect(v.parse(verificationCode, text)).toBe('123456')
  },
)

it.each([
  '验证码：123456',
  '【曦越】验证码 123456，5 分钟内有效，请勿告诉他人。客服 400-000-0000。',
  '１２３４５６（五分钟内有效）',
  '您的验证码是 123456。再次提醒：123456',
])('%j is read as 123456, its only number with six digits', (text) => {
  expect(v.parse(verificationCode, text)).toBe('123456')
})

it.each(['验证码 123456 或 654321', '订单 1234567', '123456 7', '123456 789012'])(
  '%j is ambiguous',
  (text) => {
    expect(v.is(verificationCode, text)).toBe(false)
  },
)

it.each(['', '12345', '1234567', '12345a'])('%j is no code', (text) => {
  expect(v.is(verificationCode, text)).toBe(false)
})
