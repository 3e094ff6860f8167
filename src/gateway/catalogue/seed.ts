import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { chinaDay } from '../../domain/china-day.ts'
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
import { sha256 } from '../digest.ts'
import { buildCatalogue } from './build.ts'
import { readFiles } from './files.ts'

const ONLY = 1

/**
 * Updates the catalogue's tables from marketing's files, in one transaction: callers see the old
 * catalogue or the new one. Unchanged content is not written again. Orders are not touched: they
 * hold copies.
 *
 * @param folder the folder of marketing's files
 * @returns whether anything was written
 * @throws ContentError, before anything is written
 */
export async function seedCatalogue(db: Database, folder: string): Promise<boolean> {
  const catalogue = buildCatalogue(readFiles(folder), chinaDay(new Date()))
  const digest = sha256(JSON.stringify(catalogue))
  return db.transaction(async (tx) => {
    // The row's lock serialises gateways that seed the same database.
    await tx.insert(catalogueState).values({ id: ONLY, digest: '' }).onConflictDoNothing()
    const only = eq(catalogueState.id, ONLY)
    const [state] = await tx.select().from(catalogueState).where(only).for('update')
    if (state?.digest === digest) return false
    for (const table of seeded) {
      if (table !== catalogueState) await tx.delete(table)
    }
    await insertAll(tx, cars, catalogue.cars)
    await insertAll(tx, carOptions, catalogue.options)
    await insertAll(tx, optionRelations, catalogue.relations)
    await insertAll(tx, offers, catalogue.offers)
    await insertAll(tx, dealers, catalogue.dealers)
    await insertAll(tx, advisers, catalogue.advisers)
    await tx.insert(orderTerms).values({ id: ONLY, terms: catalogue.terms })
    await tx.update(catalogueState).set({ digest }).where(only)
    return true
  })
}

/** Inserts rows, of which there may be none: Drizzle refuses an empty list. */
async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows])
}
