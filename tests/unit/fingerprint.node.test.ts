import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fingerprint } from '../../src/domain/fingerprint.ts'

// From the list of 32-bit FNV-1a results by its authors.
it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['b', 'e70c2de5'],
  ['foobar', 'bf9cf968'],
])('the fingerprint of %j is %s', (text, mark) => {
  expect(fingerprint(text)).toBe(mark)
})

it('is eight digits for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{8}$/)
    }),
  )
})

// Each step of FNV-1a is reversible, so texts that differ in one byte never collide.
it('differs when a single character differs', () => {
  const character = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })
  fc.assert(
    fc.property(fc.string(), character, character, fc.string(), (before, one, other, after) => {
      const isSame = fingerprint(before + one + after) === fingerprint(before + other + after)
      expect(isSame).toBe(one === other)
    }),
  )
})
