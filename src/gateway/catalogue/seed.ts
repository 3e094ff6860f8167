import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import {
  advisers,
  carOptions,
  cars,
  catalogueState,
  dealers,
  offers,
  optionRelations,
  orderTerms,
  seeded,
} from '../db/schema/index.ts'
import { buildCatalogue } from './build.ts'
import { readFiles } from './files.ts'

const ONLY = 1

/**
 * Makes the catalogue's tables follow marketing's files, in one transaction: callers see the old
 * catalogue or the new one. Content that the tables already hold is left alone. Orders are not
 * touched: they hold a copy of what they are about.
 *
 * @param folder where the files are
 * @returns whether anything was written
 * @throws ContentError, before anything is written
 */
export async function seedCatalogue(db: Database, folder: string): Promise<boolean> {
  const catalogue = buildCatalogue(readFiles(folder))
  const digest = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex')
  return db.transaction(async (tx) => {
    // The row's lock lets two gateways on one database seed one after the other.
    await tx.insert(catalogueState).values({ id: ONLY, digest: '' }).onConflictDoNothing()
    const only = eq(catalogueState.id, ONLY)
    const [state] = await tx.select().from(catalogueState).where(only).for('update')
    if (state?.digest === digest) return false
    for (const table of seeded) {
      if (table !== catalogueState) await tx.delete(table)
    }
    await tx.insert(cars).values([...catalogue.cars])
    await tx.insert(carOptions).values([...catalogue.options])
    if (catalogue.relations.length > 0) {
      await tx.insert(optionRelations).values([...catalogue.relations])
    }
    if (catalogue.offers.length > 0) await tx.insert(offers).values([...catalogue.offers])
    await tx.insert(dealers).values([...catalogue.dealers])
    await tx.insert(advisers).values([...catalogue.advisers])
    await tx.insert(orderTerms).values({ id: ONLY, terms: catalogue.terms })
    await tx.update(catalogueState).set({ digest }).where(only)
    return true
  })
}
