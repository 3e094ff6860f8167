import { asc } from 'drizzle-orm'
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
} from '../db/schema/index.ts'
import type { OrderTerms } from './types.ts'

/** The rows of the catalogue's tables, each list in marketing's order. */
export interface Rows {
  readonly cars: readonly (typeof cars.$inferSelect)[]
  readonly options: readonly (typeof carOptions.$inferSelect)[]
  readonly relations: readonly (typeof optionRelations.$inferSelect)[]
  readonly offers: readonly (typeof offers.$inferSelect)[]
  readonly dealers: readonly (typeof dealers.$inferSelect)[]
  readonly advisers: readonly (typeof advisers.$inferSelect)[]
  readonly terms: OrderTerms
}

/** The last catalogue read. Its digest identifies its content, so databases can share it. */
let known: { readonly digest: string; readonly rows: Rows } | undefined

const reading = new WeakMap<Database, Promise<Rows>>()

/**
 * The catalogue as a database or a transaction sees it. While the content is unchanged this costs
 * one small query, which concurrent calls share.
 *
 * @throws when the catalogue was never seeded
 */
export function readCatalogue(db: Database): Promise<Rows> {
  const running = reading.get(db)
  if (running) return running
  const started = readFresh(db).finally(() => reading.delete(db))
  reading.set(db, started)
  return started
}

async function readFresh(db: Database): Promise<Rows> {
  let digest = await readDigest(db)
  while (known?.digest !== digest) {
    const rows = await readRows(db)
    const now = await readDigest(db)
    // A changed digest means that another gateway wrote meanwhile: the lists may mix both versions.
    if (now === digest) known = { digest, rows }
    digest = now
  }
  return known.rows
}

async function readDigest(db: Database): Promise<string> {
  const [state] = await db.select().from(catalogueState)
  if (!state) throw new Error('The catalogue is empty: seedCatalogue has not run')
  return state.digest
}

async function readRows(db: Database): Promise<Rows> {
  const [only] = await db.select().from(orderTerms)
  if (!only) throw new Error('The catalogue is empty: seedCatalogue has not run')
  return {
    cars: await db.select().from(cars).orderBy(asc(cars.position)),
    options: await db.select().from(carOptions).orderBy(asc(carOptions.position)),
    relations: await db.select().from(optionRelations).orderBy(asc(optionRelations.position)),
    offers: await db.select().from(offers).orderBy(asc(offers.position)),
    dealers: await db.select().from(dealers).orderBy(asc(dealers.position)),
    advisers: await db.select().from(advisers).orderBy(asc(advisers.position)),
    terms: only.terms,
  }
}
