import { storeKinds } from '../../domain/store-type.ts'
import type { Database } from '../db/database.ts'
import { type Rows, readCatalogue } from './read.ts'
import type { OrderTerms } from './types.ts'

export type Dealer = Rows['dealers'][number]

/** What holds for every order. */
export async function findTerms(db: Database): Promise<OrderTerms> {
  return (await readCatalogue(db)).terms
}

/** Whether cars are handed over at a dealer now. */
export function deliversNow({ open, typeCode }: Dealer): boolean {
  return open && storeKinds(typeCode).includes('delivery')
}

/** The dealers that are open; of a city when its code is given. */
export async function listOpenDealers(db: Database, cityCode?: string): Promise<Dealer[]> {
  return (await readCatalogue(db)).dealers.filter(
    (dealer) => dealer.open && (cityCode === undefined || dealer.cityCode === cityCode),
  )
}

/** Whether cars are handed over in a city. */
export async function hasDelivery(db: Database, cityCode: string): Promise<boolean> {
  return (await listOpenDealers(db, cityCode)).some(deliversNow)
}

/** The dealer of a code, when cars are handed over there now. */
export async function findDeliveryDealer(db: Database, code: string): Promise<Dealer | undefined> {
  const { dealers } = await readCatalogue(db)
  return dealers.find((dealer) => dealer.code === code && deliversNow(dealer))
}

/** Every adviser with the dealer where they work, as long as that is open. */
export async function listAdvisers(db: Database) {
  const { advisers, dealers } = await readCatalogue(db)
  return advisers.flatMap((adviser) => {
    const dealer = dealers.find(({ code, open }) => open && code === adviser.dealerCode)
    return dealer ? [{ adviser, dealer }] : []
  })
}
