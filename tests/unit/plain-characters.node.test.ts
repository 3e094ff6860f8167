import { expect, it } from 'vitest'
import { plainName, trimText } from '../../src/domain/plain-characters.ts'

it.each([
  ['nothing but blanks and invisible marks', ' \u200b\u202d\u3000\ufeff\n', ''],
  ['letters and signs without a shape', '\u3164\u115f\u1160\uffa0\u2800\u034f\ufe0f\u0007', ''],
  ['a shapeless letter around words', '\u3164电池\u3164', '电池'],
  ['an emoji that ends in its selector', '谢谢❤\ufe0f\u200b', '谢谢❤\ufe0f'],
  ['a digit in a box', '1\ufe0f\u20e3', '1\ufe0f\u20e3'],
  ['blanks and marks around words', '\u200b 电池\n能用几年？\u202c ', '电池\n能用几年？'],
  ['joined emoji', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['a flag that ends in tags', '🏴\u{e0067}\u{e0062}\u{e007f} ', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['one character', '好', '好'],
])('leaves what is seen of %s', (_, text, seen) => {
  expect(trimText(text)).toBe(seen)
})

it('a name is what is seen of it, with single blanks inside only', () => {
  expect(plainName(' \u200b李\u202d  雷 \u3000明\n')).toBe('李 雷 明')
})
