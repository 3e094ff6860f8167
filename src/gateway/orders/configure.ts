import { refuse } from '../call/handler.ts'
import { type Car, findCar, isOffered, type Quote, quote } from '../catalogue/car.ts'
import type { Database } from '../db/database.ts'

/**
 * The car and the price of what a visitor submits, computed here: nothing that the browser says
 * about money or about what goes together is believed.
 *
 * @param submitted `carPrice` and `deposit` are what the visitor was shown, in yuan
 * @param deposit what the deposit is, in yuan
 * @throws Refused
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
): Promise<{ car: Car; quoted: Quote }> {
  const { optionIds } = submitted
  const car = await findCar(tx, submitted.spuId, now)
  if (!car || !isOffered(car, optionIds)) throw refuse('skuOffline')
  const quoted = quote(car, optionIds)
  if ('faults' in quoted) throw refuse('optionsInvalid', { faults: quoted.faults })
  if (quoted.skuId !== submitted.skuId) throw refuse('skuOffline')
  const { total, lines } = quoted.price
  if (total !== submitted.carPrice || deposit !== submitted.deposit) {
    throw refuse('priceChanged', { price: total, deposit, lines })
  }
  return { car, quoted }
}
