import type { RentPlan } from './battery-rent.ts'
import { ContentError } from './content-error.ts'
import { formatWan, formatYuan } from './price.ts'

/** Figures of a trim that a row of the specification can be drawn from. */
export interface TrimFigures {
  readonly edition: string
  readonly short: string
  readonly price: number
  readonly drive: string
  readonly battery: number
  readonly range: number
  readonly power: number
  readonly torque: number
  readonly zeroTo100: number
  /** What its battery costs to rent; absent where it is only sold. */
  readonly rent?: RentPlan | undefined
}

/** Outer measures of a model, in millimetres. */
export interface Measures {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly wheelbase: number
}

/**
 * A row as marketing writes it: one value for all trims, one for each, or a figure from elsewhere.
 */
export interface SpecificationRow {
  readonly label: string
  readonly all?: string
  readonly values?: readonly string[]
  readonly from?: FigureSource
}

type Figure = (trim: TrimFigures, measures: Measures) => string

const figures = {
  price: ({ price }) => formatWan(price),
  rentPrice: ({ price, rent }) =>
    rent ? `${formatWan(price - rent.priceOff)} + ${formatYuan(rent.rentPerMonth)}/\u2060月` : '—',
  drive: ({ drive }) => drive,
  battery: ({ battery }) => `${battery} kWh`,
  range: ({ range }) => `${range} km`,
  power: ({ power }) => `${power} kW`,
  torque: ({ torque }) => `${torque} N·m`,
  zeroTo100: ({ zeroTo100 }) => `${zeroTo100.toFixed(1)} s`,
  size: (_, { length, width, height }) => `${length} × ${width} × ${height} mm`,
  wheelbase: (_, { wheelbase }) => `${wheelbase} mm`,
} as const satisfies Record<string, Figure>

export type FigureSource = keyof typeof figures
export const figureSources = Object.keys(figures) as [FigureSource, ...FigureSource[]]

/**
 * The labels of the rows whose number of values is not that of the trims: what is left to write
 * after a trim has been added.
 */
export function unevenRows(rows: readonly SpecificationRow[], trims: number): string[] {
  return rows
    .filter(({ values }) => values && values.length !== trims)
    .map(({ label, values }) => `${label}（现有 ${values?.length} 个）`)
}

/**
 * The cells of a row, one for each trim in order.
 *
 * @throws ContentError when the number of values is not that of the trims
 */
export function cellsOf(
  row: SpecificationRow,
  trims: readonly TrimFigures[],
  measures: Measures,
): string[] {
  const { all, from, label, values } = row
  if (from) return trims.map((trim) => figures[from](trim, measures))
  if (all !== undefined) return trims.map(() => all)
  if (values?.length !== trims.length) {
    throw new ContentError(
      `参数“${label}”须有 ${trims.length} 个值，现有 ${values?.length ?? 0} 个`,
    )
  }
  return [...values]
}

/**
 * The best that a model offers of a figure: the farthest, the strongest, the quickest.
 *
 * @param trims at least one, in order
 * @returns the value, and the short name of the first trim that has it unless all have
 */
export function bestFigure(
  trims: readonly TrimFigures[],
  figure: 'range' | 'power' | 'zeroTo100',
): { value: string; trim?: string } {
  const values = trims.map((trim) => trim[figure])
  const best = figure === 'zeroTo100' ? Math.min(...values) : Math.max(...values)
  const value = figure === 'zeroTo100' ? best.toFixed(1) : `${best}`
  const first = trims.find((trim) => trim[figure] === best)
  return first && values.some((other) => other !== best) ? { value, trim: first.short } : { value }
}

const PRICED = /^○ ¥(\d{1,3}(?:,\d{3})*)\.00$/

/** The message for a cell whose price is not written as required. */
export const OPTION_CELL = '选装价须写作 ○ ¥6,000.00；没有单价的写 ○ 与文字，如 ○ 订阅'

/** The price in yuan of optional equipment; `undefined` if the cell names no price. */
export function optionPriceOf(cell: string): number | undefined {
  const [, amount] = PRICED.exec(cell) ?? []
  return amount === undefined ? undefined : Number(amount.replaceAll(',', ''))
}

/** Whether a cell seems to name a price but is not written like `PRICED`. */
export function isMispriced(cell: string): boolean {
  return cell.startsWith('○') && /[¥￥元]|[\d,.]$/.test(cell) && !PRICED.test(cell)
}

/** The distinct values of a row's cells, each with the indices of the trims that have it. */
export function distinctCells(cells: readonly string[]): { value: string; trims: number[] }[] {
  const byValue = new Map<string, number[]>()
  cells.forEach((value, trim) => {
    byValue.set(value, [...(byValue.get(value) ?? []), trim])
  })
  return [...byValue].map(([value, trims]) => ({ value, trims }))
}
