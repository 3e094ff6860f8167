import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chinaDay } from '../../src/domain/china-day.ts'
import { isThere } from '../../src/domain/open-stores.ts'
import { formatWan, formatYuan } from '../../src/domain/price.ts'
import { optionPriceOf } from '../../src/domain/specification.ts'

/** Figures of marketing's files. They change without the code, so tests must not repeat them. */

interface Trim {
  readonly id: string
  readonly model: string
  readonly price: number
  /** CLTC, in km. */
  readonly range: number
}
interface Row {
  readonly label: string
  readonly values?: readonly string[]
}

/** The content of a JSON file in `src/content`. */
export const readContent = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../src/content', file), 'utf8'))

interface Store {
  readonly id: string
  readonly name: string
  readonly typeCode: string
  readonly city: string
  readonly district: string
  readonly address: string
  readonly status: string
  readonly services: readonly string[]
  readonly longitude: number
  readonly latitude: number
  readonly closesOn?: string
}

/** The stores that pages list today: temporary ones end on a day that is in the file. */
export const STORES: readonly Store[] = readContent('stores/stores.json').filter((store: Store) =>
  isThere(store, chinaDay(new Date())),
)

/** The deposit of an order, in yuan. */
export const DEPOSIT: number = readContent('service/order-guide.json').deposit

/** The deposit in the format of the pages, such as `¥5,000.00`. */
export const DEPOSIT_TEXT = formatYuan(DEPOSIT)

const trimsOf = (car: string): readonly Trim[] =>
  readContent('trims.json').filter(({ model }: Trim) => model === car)

/** The trims of the R7 in their order. */
export const R7_TRIMS = trimsOf('r7')

/**
 * The price of a car's cheapest trim, such as `18.99万`.
 * @param car `r7` or `f7`
 */
export const fromPrice = (car: string): string =>
  formatWan(Math.min(...trimsOf(car).map(({ price }) => price)))

/**
 * The range of a car's trims in km, such as `551–642`.
 * @param car `r7` or `f7`
 */
export function rangeOfCar(car: string): string {
  const ranges = trimsOf(car).map(({ range }) => range)
  return `${Math.min(...ranges)}–${Math.max(...ranges)}`
}

/**
 * The price of a trim of the R7, in yuan.
 * @param id such as `r7-long`
 */
export const trimPrice = (id: string): number =>
  found(R7_TRIMS.find((trim) => trim.id === id)?.price, id)

/**
 * The price of a paint of the R7, in yuan.
 * @param id such as `green`
 */
export const paintPrice = (id: string): number =>
  found(
    readContent('models/r7.json').paints.find((paint: { id: string }) => paint.id === id)?.price,
    id,
  )

/**
 * The price of an option, in yuan, from its row in the R7's specification: that of the first trim
 * that offers it.
 */
export function rowPrice(label: string): number {
  const rows: Row[] = readContent('specifications/r7.json').groups.flatMap(
    ({ rows: each }: { rows: Row[] }) => each,
  )
  const cells = rows.find((row) => row.label === label)?.values ?? []
  return found(
    cells.map(optionPriceOf).find((price) => price !== undefined),
    label,
  )
}

/**
 * The name of a store.
 * @param id such as `SH01`
 */
export const storeName = (id: string): string => nameOf('stores/stores.json', id)

/**
 * The name of a city with stores.
 * @param id such as `shenyang`
 */
export const cityName = (id: string): string => nameOf('stores/cities.json', id)

/** A figure of `facts.json`, such as `3–5` for `refund`. */
export const factOf = (name: string): string =>
  readContent('facts.json').find(({ id }: { id: string }) => id === name).value

function nameOf(file: string, id: string): string {
  const entry = readContent(file).find((each: { id: string }) => each.id === id)
  if (!entry) throw new Error(`No ${id} in src/content/${file}`)
  return entry.name
}

function found(price: number | undefined, name: string): number {
  if (price === undefined) throw new Error(`No price of ${name} in src/content`)
  return price
}
