import { expect, it } from 'vitest'
import { readDriveChoice, readSeriesId, seriesOfPage } from '../../src/domain/drive-link.ts'

const read = (query: string) => readDriveChoice(new URLSearchParams(query))

it('reads car, city and dealer from a link to the test drive', () => {
  expect(read('seriesCode=1103&city=shanghai&dealer=sh01')).toEqual({
    car: '1103',
    city: 'shanghai',
    dealer: 'SH01',
  })
  expect(read('carType=F7').car).toBe('f7')
  expect(read('seriesCode=1103&carType=1423').car).toBe('1103')
})

it('ignores empty parameters', () => {
  expect(read('seriesCode=&carType=1423&city=&dealer=%20')).toEqual({
    car: '1423',
    city: undefined,
    dealer: undefined,
  })
})

it.each([
  ['seriesCode=1103&carType=1423', '1103'],
  ['carType=R7', '1103'],
  ['carType=903', '903'],
  ['carType=12345678', '12345678'],
  ['carType=123456789', '1423'],
  ['carType=r1103', '1423'],
  ['', '1423'],
  ['seriesCode=&carType=', '1423'],
  ['carType=constructor', '1423'],
  ['carType=%3Cb%3E', '1423'],
])('the series of "%s" is %s', (query, series) => {
  expect(readSeriesId(new URLSearchParams(query))).toBe(series)
})

it.each([
  ['/r7', '1103'],
  ['/f7', '1423'],
  ['/', undefined],
  ['/constructor', undefined],
])('knows the series of the page %s', (path, series) => {
  expect(seriesOfPage(path)).toBe(series)
})
