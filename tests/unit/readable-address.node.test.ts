import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableAddress } from '../../src/domain/readable-address.ts'

test.each([
  ['/old/page', '/old/page'],
  ['/%E6%97%A7%E8%BD%A6', '/旧车'],
  ['/100%', '/100%'],
  ['/a%0Ab%E2%80%AEc', '/abc'],
  ['/a%E2%80%A8b%E2%80%A9c%EE%80%80d%CD%B8', '/abcd'],
  [`/${'车'.repeat(79)}`, `/${'车'.repeat(79)}`],
  [`/${'车'.repeat(80)}`, `/${'车'.repeat(78)}…`],
])('shows %s as %s', (address, text) => expect(readableAddress(address)).toBe(text))

test('never exceeds 80 characters and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (address) => {
      expect([...readableAddress(address)].length).toBeLessThanOrEqual(80)
    }),
  )
})
