import { optionPriceOf } from '../../src/domain/specification.ts'
import {
  cellOf,
  ORDERED,
  paintPrice,
  R7_OFFERS,
  R7_OPTION_GROUPS,
  R7_TRIMS,
  readContent,
  trimPrice,
} from './marketing.ts'

/**
 * What a configuration of the R7 costs on a day, in yuan: the trim and its options, without what the
 * offers of that day deduct. It is added up from the content, and not by the code that tests check.
 *
 * @param day such as `2026-11-21`
 */
export function carPrice(day: string, optionIds: readonly string[], trim = ORDERED.id): number {
  const { start, end, bySku, byCar } = R7_OFFERS
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
  const full = trimPrice(trim) + sum(optionIds.map((id) => optionPrice(id, trim)))
  if (day < start || end < day) return full
  const free = bySku
    .filter(({ option, trims }) => trims.includes(trim) && optionIds.includes(option))
    .map(({ option }) => Math.max(0, optionPrice(option, trim)))
  const deductions = byCar
    .filter(({ trims }) => trims.includes(trim))
    .map(({ deduction }) => deduction)
  return full - sum(free) - sum(deductions)
}

/** The price of an option of a trim, in yuan; negative for the rent of the battery. */
export function optionPrice(id: string, trim: string): number {
  const option = R7_OPTION_GROUPS.flatMap(({ options }) => options).find(
    (each) => each.id === id && (each.trims ?? [trim]).includes(trim),
  )
  const { row, paint, charger, rent } = option ?? {}
  if (row) return optionPriceOf(cellOf(row, trim)) ?? 0
  if (paint) return paintPrice(paint)
  if (!charger && !rent) return 0
  const energy = readContent('energy/energy.json')
  const ofCharger = ({ power }: { power: number }) => power === charger
  if (charger) return energy.chargers.find(ofCharger).price
  const { battery } = R7_TRIMS.find((each) => each.id === trim) ?? {}
  const ofBattery = ({ capacity }: { capacity: number }) => capacity === battery
  return -energy.rent.plans.find(ofBattery).priceOff
}
