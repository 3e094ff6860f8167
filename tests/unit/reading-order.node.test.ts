import { expect, test } from 'vitest'
import { newestFirst, readingContext } from '../../src/domain/reading-order.ts'

const item = (id: string, day: string, category: string) => ({
  id,
  data: { publishedAt: new Date(day), category },
})
const old = item('old', '2026-01-01', '技术')
const middle = item('middle', '2026-02-01', '产品')
const kin = item('kin', '2026-02-02', '技术')
const late = item('late', '2026-03-01', '活动')
const items = newestFirst([old, late, middle, kin])

test('sorts the newest first', () => {
  expect(items.map(({ id }) => id)).toEqual(['late', 'kin', 'middle', 'old'])
})

test('offers the neighbours, and related items with the same category first', () => {
  expect(readingContext(items, old)).toEqual({
    newer: middle,
    older: undefined,
    related: [kin, late, middle],
  })
  expect(readingContext(items, late).newer).toBeUndefined()
})
