import { expect, it } from 'vitest'
import {
  bestFigure,
  cellsOf,
  distinctCells,
  isMispriced,
  optionPriceOf,
  unevenRows,
} from '../../src/domain/specification.ts'

const trim = {
  edition: '标准续航后驱版',
  short: '标准续航',
  price: 189900,
  drive: '后驱',
  battery: 77,
  range: 551,
  power: 250,
  torque: 450,
  zeroTo100: 6,
}
const trims = [trim, { ...trim, price: 209900, range: 642 }]
const measures = { length: 4900, width: 1925, height: 1655, wheelbase: 2950 }

it('takes figures from the trim and the model', () => {
  expect(cellsOf({ label: '续航', from: 'range' }, trims, measures)).toEqual(['551 km', '642 km'])
  expect(cellsOf({ label: '价格', from: 'price' }, trims, measures)).toEqual(['18.99万', '20.99万'])
  expect(cellsOf({ label: '加速', from: 'zeroTo100' }, trims, measures)).toEqual(['6.0 s', '6.0 s'])
  expect(cellsOf({ label: '轴距', from: 'wheelbase' }, trims, measures)).toEqual([
    '2950 mm',
    '2950 mm',
  ])
})

it('calculates the price with a rented battery from the rent of the trim’s battery', () => {
  const rent = { rentPerMonth: 980, priceOff: 70_000 }
  const row = { label: '电池租用价', from: 'rentPrice' } as const
  expect(cellsOf(row, [{ ...trim, rent }, trim], measures)).toEqual([
    '11.99万 + ¥980.00/\u2060月',
    '—',
  ])
})

it('repeats a single value for all trims, and checks the number of several', () => {
  expect(cellsOf({ label: '座位', all: '5' }, trims, measures)).toEqual(['5', '5'])
  expect(cellsOf({ label: 'HUD', values: ['—', '●'] }, trims, measures)).toEqual(['—', '●'])
  expect(() => cellsOf({ label: 'HUD', values: ['●'] }, trims, measures)).toThrow('HUD')
})

it('names the rows that lack a value for a new trim', () => {
  const rows = [
    { label: '座位', all: '5' },
    { label: 'HUD', values: ['—', '●'] },
    { label: '轮毂', values: ['19', '20', '20'] },
  ]
  expect(unevenRows(rows, 3)).toEqual(['HUD（现有 2 个）'])
})

it('groups equal cells', () => {
  expect(distinctCells(['a', 'b', 'a'])).toEqual([
    { value: 'a', trims: [0, 2] },
    { value: 'b', trims: [1] },
  ])
})

it('reads the price of an option, and detects a price in another notation', () => {
  expect(optionPriceOf('○ ¥12,000.00')).toBe(12_000)
  expect(['○ 订阅', '●', '—', '¥6,000.00'].map(optionPriceOf)).toEqual(Array(4).fill(undefined))
  const mispriced = ['○ ¥6,000', '○ ¥6000.00', '○ ￥6,000.00', '○ 6,000.00', '○ 6000 元']
  for (const cell of mispriced) expect(isMispriced(cell), cell).toBe(true)
  for (const cell of ['○ ¥800.00', '○ 订阅', '○', '○ 20 英寸', '● 2 处', '2 颗']) {
    expect(isMispriced(cell), cell).toBe(false)
  }
})

it('names the trim with the best figure, unless all trims have it', () => {
  const long = { ...trim, short: '长续航', range: 642 }
  const quick = { ...long, short: '性能四驱', range: 606, zeroTo100: 3.8 }
  expect(bestFigure([trim, long, quick], 'range')).toEqual({ value: '642', trim: '长续航' })
  expect(bestFigure([trim, long, quick], 'zeroTo100')).toEqual({ value: '3.8', trim: '性能四驱' })
  expect(bestFigure([trim, long], 'zeroTo100')).toEqual({ value: '6.0' })
})
