import { and, asc, eq } from 'drizzle-orm'
import { storeKinds } from '../../domain/store-type.ts'
import type { Database } from '../db/database.ts'
import { advisers, dealers, orderTerms } from '../db/schema/index.ts'
import type { OrderTerms } from './types.ts'

export type Dealer = typeof dealers.$inferSelect

/**
 * What holds for every order.
 *
 * @throws when the catalogue was never seeded
 */
export async function findTerms(db: Database): Promise<OrderTerms> {
  const [row] = await db.select().from(orderTerms)
  if (!row) throw new Error('The catalogue is empty: seedCatalogue has not run')
  return row.terms
}

/** Whether cars are handed over at a dealer now. */
export function deliversNow({ open, typeCode }: Dealer): boolean {
  return open && storeKinds(typeCode).includes('delivery')
}

/** The dealers that are open; of a city when its code is given. */
export async function listOpenDealers(db: Database, cityCode?: string): Promise<Dealer[]> {
  const isOpen = eq(dealers.open, true)
  return db
    .select()
    .from(dealers)
    .where(cityCode === undefined ? isOpen : and(isOpen, eq(dealers.cityCode, cityCode)))
    .orderBy(asc(dealers.position))
}

/** Whether cars are handed over in a city. */
export async function hasDelivery(db: Database, cityCode: string): Promise<boolean> {
  return (await listOpenDealers(db, cityCode)).some(deliversNow)
}

/** The dealer of a code, when cars are handed over there now. */
export async function findDeliveryDealer(db: Database, code: string): Promise<Dealer | undefined> {
  const [dealer] = await db.select().from(dealers).where(eq(dealers.code, code))
  return dealer && deliversNow(dealer) ? dealer : undefined
}

/** Every adviser with the dealer where they work. */
export async function listAdvisers(db: Database) {
  return db
    .select({ adviser: advisers, dealer: dealers })
    .from(advisers)
    .innerJoin(dealers, eq(dealers.code, advisers.dealerCode))
    .where(eq(dealers.open, true))
    .orderBy(asc(advisers.position))
}
