import * as v from 'valibot'
import { expect, test } from 'vitest'
import { card } from '../../src/contract/desk/message.ts'

const leadingTo = (href: string) => ({ type: 'page', title: '试驾', detail: '', href })

test.each(['/', '/drive?seriesCode=1103', '/saleStore#SH01'])('a card may lead to %s', (href) => {
  expect(v.is(card, leadingTo(href))).toBe(true)
})

test.each([
  '',
  'drive',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
])('a card may not leave the portal for %j', (href) => {
  expect(v.is(card, leadingTo(href))).toBe(false)
})
