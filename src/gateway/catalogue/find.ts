import { chinaDay } from '../../domain/china-day.ts'
import { isThere } from '../../domain/open-stores.ts'
import { storeKinds } from '../../domain/store-type.ts'
import type { Database } from '../db/database.ts'
import { type Rows, readCatalogue } from './read.ts'
import type { OrderTerms } from './types.ts'

export type Dealer = Rows['dealers'][number]

/** The terms of all orders. */
export async function findTerms(db: Database): Promise<OrderTerms> {
  return (await readCatalogue(db)).terms
}

/** Whether a dealer's store hands cars over while it is open. */
export function isDelivery({ typeCode }: Dealer): boolean {
  return storeKinds(typeCode).includes('delivery')
}

/** The dealers that are open at `now`, of one city when its code is given. */
export async function listOpenDealers(
  db: Database,
  now: Date,
  cityCode?: string,
): Promise<Dealer[]> {
  const today = chinaDay(now)
  return (await readCatalogue(db)).dealers.filter(
    (dealer) =>
      dealer.open &&
      isThere(dealer, today) &&
      (cityCode === undefined || dealer.cityCode === cityCode),
  )
}

/** Whether any dealer in a city hands cars over at `now`. */
export async function hasDelivery(db: Database, cityCode: string, now: Date): Promise<boolean> {
  return (await listOpenDealers(db, now, cityCode)).some(isDelivery)
}

/** Finds a dealer by code; `undefined` unless it hands cars over at `now`. */
export async function findDeliveryDealer(
  db: Database,
  code: string,
  now: Date,
): Promise<Dealer | undefined> {
  const open = await listOpenDealers(db, now)
  return open.find((dealer) => dealer.code === code && isDelivery(dealer))
}

/** The advisers of dealers that are open at `now`, each with the dealer. */
export async function listAdvisers(db: Database, now: Date) {
  const { advisers } = await readCatalogue(db)
  const open = await listOpenDealers(db, now)
  return advisers.flatMap((adviser) => {
    const dealer = open.find(({ code }) => code === adviser.dealerCode)
    return dealer ? [{ adviser, dealer }] : []
  })
}
