import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMentionText } from '../../src/domain/mention-text.ts'

const join = (text: string) =>
  parseMentionText(text)
    .map((segment) => segment.source)
    .join('')

const mention = fc
  .record({ usid: fc.string({ minLength: 1 }), usn: fc.string({ minLength: 1 }) })
  .map((user) => `#${JSON.stringify(user)}#`)
const text = fc
  .array(fc.oneof(fc.string(), mention, fc.constantFrom('#', '##', '#{', '}#', '#{"usid":1}#')))
  .map((pieces) => pieces.join(''))

test('joining the segments reproduces the text', () => {
  fc.assert(
    fc.property(text, (input) => {
      expect(join(input)).toBe(input)
    }),
    { numRuns: 10_000 },
  )
})

test('no text segment is empty, and no two follow each other', () => {
  fc.assert(
    fc.property(text, (input) => {
      const kinds = parseMentionText(input).map(({ kind, source }) => (source ? kind : 'empty'))
      expect(kinds).not.toContain('empty')
      expect(kinds.some((kind, index) => kind === 'text' && kinds[index + 1] === 'text')).toBe(
        false,
      )
    }),
  )
})

test('finds every mention whose name holds no hash sign', () => {
  const name = fc.string({ minLength: 1 }).filter((value) => !value.includes('#'))
  fc.assert(
    fc.property(name, name, name, (usid, usn, around) => {
      const source = `#${JSON.stringify({ usid, usn })}#`
      expect(parseMentionText(`${around}${source}${around}`)).toEqual([
        { kind: 'text', source: around },
        { kind: 'mention', usid, usn, source },
        { kind: 'text', source: around },
      ])
    }),
  )
})

test.each([
  '#{"usid":"1"}#',
  '#{"usid":"1","usn":"a"}',
  '#{"usid":"1","usn":1}#',
  '#{"usid":1,"usn":"a"}#',
  '#{"usid":"1","usn":""}#',
  '#{"usid":"","usn":"a"}#',
  '#{"usid"#',
  '#null#',
  '#[]#',
  '#a#',
  '#',
])('leaves %s as text', (source) =>
  expect(parseMentionText(source)).toEqual([{ kind: 'text', source }]),
)
