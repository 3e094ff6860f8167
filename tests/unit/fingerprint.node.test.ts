import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fingerprint } from '../../src/domain/fingerprint.ts'

// From the authors' own list of FNV-1a's results in 32 bits.
it.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['b', 'e70c2de5'],
  ['foobar', 'bf9cf968'],
])('the mark of %j is %s', (text, mark) => {
  expect(fingerprint(text)).toBe(mark)
})

it('is eight digits for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{8}$/)
    }),
  )
})

// Each step of FNV-1a can be undone, so texts that differ in one byte never share a mark.
it('is another once a single character is', () => {
  const character = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 })
  fc.assert(
    fc.property(fc.string(), character, character, fc.string(), (before, one, other, after) => {
      const isSame = fingerprint(before + one + after) === fingerprint(before + other + after)
      expect(isSame).toBe(one === other)
    }),
  )
})
