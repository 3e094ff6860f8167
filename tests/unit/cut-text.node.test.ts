import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toCard } from '../../src/components/post/post-card.ts'
import { postWithComments } from '../../src/contract/community/post.ts'
import { cutText } from '../../src/domain/cut-text.ts'

const CAR = '\u{1F697}'

test.each([
  ['', ''],
  ['一二三', '一二三'],
  ['一二三四', '一二三'],
  [CAR.repeat(3), CAR.repeat(3)],
  [`一${CAR.repeat(3)}`, `一${CAR.repeat(2)}`],
])('the first three characters of “%s” are “%s”', (text, begin) => {
  expect(cutText(text, 3)).toBe(begin)
})

test('no field of a post is cut within a character', () => {
  const long = `一${CAR.repeat(20_000)}`
  const sent = { businessId: '1', author: { nick: long, city: long }, title: long, content: long }
  const { author, title, content } = v.parse(postWithComments, sent)
  const lengths = [author.nick, author.city, title, content].map((text) => [...(text ?? '')].length)
  expect(lengths).toEqual([32, 16, 200, 20_000])
  for (const text of [author.nick, author.city, title, content]) {
    expect(text?.endsWith(CAR)).toBe(true)
  }
})

test('the words of a card are not cut within a character', () => {
  const post = { title: `一${CAR.repeat(200)}`, content: '', author: { nick: '林' }, likes: 0 }
  expect(toCard(post, '/posts', undefined).words).toBe(`一${CAR.repeat(159)}`)
})
