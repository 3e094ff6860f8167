import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned, signFields, withSign } from '../../src/gateway/payments/sign.ts'

const KEY = 'key'
const hmac = (text: string) => createHmac('sha256', KEY).update(text).digest('hex')

describe('signFields', () => {
  it('signs the fields by name, in whatever order they come', () => {
    const expected = hmac('amount=5000&payId=1&status=SUCCESS')
    expect(signFields({ status: 'SUCCESS', payId: '1', amount: '5000' }, KEY)).toBe(expected)
    expect(signFields({ amount: '5000', payId: '1', status: 'SUCCESS' }, KEY)).toBe(expected)
  })

  it('leaves a signature among the fields out', () => {
    expect(signFields({ payId: '1', sign: 'x' }, KEY)).toBe(hmac('payId=1'))
  })
})

describe('isSigned', () => {
  const signed = withSign({ payId: '1', amount: '5000' }, KEY)

  it('accepts the signature of the fields', () => {
    expect(isSigned(signed, KEY)).toBe(true)
  })

  it.each([
    ['another field', { ...signed, status: 'SUCCESS' }],
    ['another value', { ...signed, amount: '1' }],
    ['no signature', { payId: '1', amount: '5000' }],
    ['an empty signature', { ...signed, sign: '' }],
    ['the beginning of the signature', { ...signed, sign: signed['sign']?.slice(0, -1) ?? '' }],
    ['another signature of the same length', { ...signed, sign: '0'.repeat(64) }],
    ['a signature of wide characters', { ...signed, sign: '曦'.repeat(64) }],
  ])('refuses %s', (_, fields) => {
    expect(isSigned(fields, KEY)).toBe(false)
  })

  it('refuses the signature of another key', () => {
    expect(isSigned(signed, 'another')).toBe(false)
  })
})
