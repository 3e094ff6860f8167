import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toCard } from '../../src/components/post/post-card.ts'
import { excerptOf } from '../../src/components/post/post-text.ts'
import { postWithComments } from '../../src/contract/community/post.ts'
import { cutText } from '../../src/domain/cut-text.ts'

const CAR = '\u{1F697}'
/** Each is one character as people see it, of two, two and three code points. */
const FLAG = '\u{1F1E8}\u{1F1F3}'
const THUMB = '\u{1F44D}\u{1F3FD}'
const ENGINEER = '\u{1F469}\u200D\u{1F4BB}'

test.each([
  ['', ''],
  ['一二三', '一二三'],
  ['一二三四', '一二三'],
  [CAR.repeat(3), CAR.repeat(3)],
  [`一${CAR.repeat(3)}`, `一${CAR.repeat(2)}`],
  [`一${FLAG}`, `一${FLAG}`],
  [`一二${FLAG}`, '一二'],
  [`一二${THUMB}`, '一二'],
  [`一${ENGINEER}`, '一'],
])('the first three characters of “%s” are “%s”', (text, begin) => {
  expect(cutText(text, 3)).toBe(begin)
})

test('a name of one endless character is none', () => {
  const nick = `e${'\u0301'.repeat(100)}`
  expect(v.parse(postWithComments, { businessId: '1', author: { nick } }).author.nick).not.toBe('')
})

test('the description of a post is not cut within a character', () => {
  expect(excerptOf({ content: `${'字'.repeat(88)}${ENGINEER}${FLAG}` })).toBe('字'.repeat(88))
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
