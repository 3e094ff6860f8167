import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTopicTag } from '../../src/domain/topic-tag.ts'

test('the tag and the body reproduce the text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('#', '话题', ' ', '\n', '{', 'a')), (pieces) => {
      const input = pieces.join('')
      const { topic, body } = parseTopicTag(input)
      expect(topic === undefined ? body : `#${topic}#${body}`).toBe(input)
    }),
    { numRuns: 10_000 },
  )
})

test('finds a tag at the very start', () => {
  expect(parseTopicTag('#第一次长途# 出发')).toEqual({ topic: '第一次长途', body: ' 出发' })
})

test.each([
  '出发 #第一次长途#',
  ' #前有空格#',
  '##',
  '# #',
  '#没有结尾',
  '#跨\n行#',
  '#{"usid":"1","usn":"小禾"}# 你好',
])('finds no tag in %j', (text) => expect(parseTopicTag(text)).toEqual({ body: text }))
