import { storeKinds } from '../../domain/store-type.ts'
import type { Database } from '../db/database.ts'
import { type Rows, readCatalogue } from './read.ts'
import type { OrderTerms } from './types.ts'

export type Dealer = Rows['dealers'][number]

/** The terms of all orders. */
export async function findTerms(db: Database): Promise<OrderTerms> {
  return (await readCatalogue(db)).terms
}

/** Whether a dealer hands cars over now. */
export function deliversNow({ open, typeCode }: Dealer): boolean {
  return open && storeKinds(typeCode).includes('delivery')
}

/** The open dealers, of one city when its code is given. */
export async function listOpenDealers(db: Database, cityCode?: string): Promise<Dealer[]> {
  return (await readCatalogue(db)).dealers.filter(
    (dealer) => dealer.open && (cityCode === undefined || dealer.cityCode === cityCode),
  )
}

/** Whether any dealer in a city hands cars over. */
export async function hasDelivery(db: Database, cityCode: string): Promise<boolean> {
  return (await listOpenDealers(db, cityCode)).some(deliversNow)
}

/** Finds a dealer by code; `undefined` unless it hands cars over now. */
export async function findDeliveryDealer(db: Database, code: string): Promise<Dealer | undefined> {
  const { dealers } = await readCatalogue(db)
  return dealers.find((dealer) => dealer.code === code && deliversNow(dealer))
}

/** The advisers of open dealers, each with the dealer. */
export async function listAdvisers(db: Database) {
  const { advisers, dealers } = await readCatalogue(db)
  return advisers.flatMap((adviser) => {
    const dealer = dealers.find(({ code, open }) => open && code === adviser.dealerCode)
    return dealer ? [{ adviser, dealer }] : []
  })
}
