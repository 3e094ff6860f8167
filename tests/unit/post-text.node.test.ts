import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialOf, toPlainText } from '../../src/components/post/post-text.ts'
import { parseMentionText } from '../../src/domain/mention-text.ts'
import { parseTopicTag } from '../../src/domain/topic-tag.ts'

const mention = fc
  .record({ usid: fc.string({ minLength: 1 }), usn: fc.string({ minLength: 1 }) })
  .map((user) => `#${JSON.stringify(user)}#`)
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  mention,
  fc.constantFrom(
    '#',
    '##',
    '#话题#',
    '#{',
    '}#',
    '#{"usid":1}#',
    '\n',
    '<img onerror=1>',
    '\u{1F600}',
  ),
)
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

test('topic tag and mentions of 10,000 texts, joined, reproduce the text', () => {
  fc.assert(
    fc.property(text, (input) => {
      const { topic, body } = parseTopicTag(input)
      const segments = parseMentionText(body)
      const joined = segments.map(({ source }) => source).join('')
      expect((topic === undefined ? '' : `#${topic}#`) + joined).toBe(input)
    }),
    { numRuns: 10_000 },
  )
})

test('in an excerpt, the words of two lines do not run together', () => {
  expect(toPlainText('提车啦\n R7 真快\n\n感谢#{"usid":"1","usn":"小林"}#\n回家')).toBe(
    '提车啦 R7 真快 感谢@小林 回家',
  )
  expect(toPlainText('终于到家。\n夜里在地库看，\n颜色偏棕')).toBe(
    '终于到家。夜里在地库看，颜色偏棕',
  )
})

test.each([
  ['唐不甜', '唐'],
  ['🇨🇳老周', '🇨🇳'],
  ['👨‍👩‍👧一家人', '👨‍👩‍👧'],
  ['❤️', '❤️'],
  ['', ''],
])('the initial of %s is whole', (nick, initial) => {
  expect(initialOf(nick)).toBe(initial)
})
