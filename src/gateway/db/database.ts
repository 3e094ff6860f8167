import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { lt } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema/index.ts'

/** Either engine, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  readonly db: Database
  /** Stops the purge, ends the connections and gives the folder back. */
  close(): Promise<void>
}

const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }
const HOUR = 3_600_000

/**
 * Opens the gateway's database with every migration applied and expired rows purged, now and
 * hourly.
 *
 * @param options.url a PostgreSQL connection string; wins over `folder`
 * @param options.folder where PGlite keeps its files; in memory when neither is given
 * @throws FolderInUseError when another process has the folder open
 */
export async function openDatabase(
  options: { url?: string | undefined; folder?: string | undefined; clock?: Clock } = {},
): Promise<OpenDatabase> {
  const { db, end } = options.url
    ? await openPostgres(options.url)
    : await openPglite(options.folder)
  const clock = options.clock ?? systemClock
  await purgeExpired(db, clock())
  // A purge that fails is made good by the next one; expired rows are never honoured meanwhile.
  const timer = setInterval(() => void purgeExpired(db, clock()).catch(() => undefined), HOUR)
  timer.unref()
  return {
    db,
    async close() {
      clearInterval(timer)
      await end()
    },
  }
}

/** Deletes what has expired by `now`. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  for (const table of schema.expiring) {
    await db.delete(table).where(lt(table.expiresAt, now))
  }
}

async function openPostgres(url: string): Promise<{ db: Database; end(): Promise<void> }> {
  const client = postgres(url, { onnotice: () => undefined })
  try {
    const db = drizzlePostgres(client, { schema })
    await migratePostgres(db, migrations)
    return { db, end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function openPglite(folder?: string): Promise<{ db: Database; end(): Promise<void> }> {
  const unlock = folder === undefined ? () => undefined : lockFolder(folder)
  try {
    const client = await PGlite.create(folder === undefined ? 'memory://' : join(folder, 'pglite'))
    const db = drizzlePglite(client, { schema })
    await migratePglite(db, migrations)
    return {
      db,
      async end() {
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
