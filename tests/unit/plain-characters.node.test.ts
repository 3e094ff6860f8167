import { expect, it } from 'vitest'
import { trimText } from '../../src/domain/plain-characters.ts'

it.each([
  ['nothing but blanks and invisible marks', ' \u200b\u202d\u3000\ufeff\n', ''],
  ['blanks and marks around words', '\u200b 电池\n能用几年？\u202c ', '电池\n能用几年？'],
  ['joined emoji', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['a flag that ends in tags', '🏴\u{e0067}\u{e0062}\u{e007f} ', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['one character', '好', '好'],
])('leaves what is seen of %s', (_, text, seen) => {
  expect(trimText(text)).toBe(seen)
})
