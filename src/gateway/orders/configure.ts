import { refuse } from '../call/handler.ts'
import { findCar, isOffered, quote } from '../catalogue/car.ts'
import type { Database } from '../db/database.ts'

/**
 * Finds the car of a submission and computes its price. The browser's prices and option choices are
 * checked, never trusted.
 *
 * @param submitted `carPrice` and `deposit` as the visitor saw them, in yuan
 * @param deposit the actual deposit, in yuan
 * @returns a refusal when the car or an option is not offered, the options do not go together, or an
 *   amount has changed
 */
export async function configure(
  tx: Database,
  submitted: {
    readonly spuId: string
    readonly skuId: string
    readonly optionIds: readonly string[]
    readonly carPrice: number
    readonly deposit: number
  },
  deposit: number,
  now: Date,
) {
  const { optionIds } = submitted
  const car = await findCar(tx, submitted.spuId, now)
  if (!car || !isOffered(car, optionIds)) return refuse('skuOffline')
  const quoted = quote(car, optionIds)
  if ('faults' in quoted) return refuse('optionsInvalid', { faults: quoted.faults })
  if (quoted.skuId !== submitted.skuId) return refuse('skuOffline')
  const { total, lines } = quoted.price
  if (total !== submitted.carPrice || deposit !== submitted.deposit) {
    return refuse('priceChanged', { price: total, deposit, lines })
  }
  return { car, quoted }
}
