import { expect, test } from 'vitest'
import { readSeriesId } from '../../src/domain/series.ts'

test.each([
  ['', '1423'],
  ['seriesCode=1103', '1103'],
  ['carType=R7', '1103'],
  ['carType=f7', '1423'],
  ['carType=MarvelR', '903'],
  ['seriesCode=883&carType=f7', '883'],
  ['seriesCode=&carType=r7', '1103'],
  ['seriesCode=9999', '1423'],
  ['seriesCode=constructor', '1423'],
])('?%s counts under %s', (query, seriesId) => {
  expect(readSeriesId(new URLSearchParams(query))).toBe(seriesId)
})
