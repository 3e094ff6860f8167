import { expect, test } from 'vitest'
import { beginReport, reportLink } from '../../src/domain/report-link.ts'

const queryOf = (link: string) => new URL(link, 'https://here').searchParams

test('the form names the reported post before what was already typed', () => {
  const query = queryOf(reportLink('260116'))
  expect(beginReport(query, '')).toBe('举报动态 260116：')
  expect(beginReport(query, '门店很好')).toBe('举报动态 260116：门店很好')
  expect(beginReport(query, '举报动态 260116：广告')).toBe('举报动态 260116：广告')
  expect(beginReport(query, '举报动态 260101：')).toBe('举报动态 260116：')
  expect(beginReport(query, '举报动态 260101：广告')).toBe('举报动态 260116：举报动态 260101：广告')
  expect(beginReport(query, '请看举报动态 260101：')).toBe('举报动态 260116：请看举报动态 260101：')
})

test('the link leads to the form, whatever the id of the post', () => {
  const link = new URL(reportLink('a&post=b#c'), 'https://here')
  expect([link.searchParams.getAll('post'), link.hash]).toEqual([['a&post=b#c'], '#feedback'])
})

test.each([
  '/service',
  '/service?post=',
  '/service?post=<b>',
  reportLink('动态 1'),
  reportLink('1'.repeat(41)),
])('%s names no post', (link) => {
  expect(beginReport(queryOf(link), '意见')).toBe('意见')
})
