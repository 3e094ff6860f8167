import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { lt, sql } from 'drizzle-orm'
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
  /** Stops the housekeeping, ends the connections and gives the folder back. */
  close(): Promise<void>
}

/** An engine that is open, and what of its housekeeping is left to us. */
interface Engine {
  readonly db: Database
  /** Done every minute. */
  flush(): Promise<unknown>
  /** Done every hour, after what has expired was deleted. */
  reclaim(): Promise<unknown>
  end(): Promise<void>
}

const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }
const MINUTE = 60_000
const HOUR = 60 * MINUTE

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
  const { db, flush, reclaim, end } = options.url
    ? await openPostgres(options.url)
    : await openPglite(options.folder)
  const clock = options.clock ?? systemClock
  await purgeExpired(db, clock())
  const timers = [
    repeat(MINUTE, flush),
    repeat(HOUR, async () => {
      await purgeExpired(db, clock())
      await reclaim()
    }),
  ]
  return {
    db,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await end()
    },
  }
}

/** What fails is made good by the next turn; expired rows are never honoured meanwhile. */
function repeat(interval: number, act: () => Promise<unknown>): NodeJS.Timeout {
  return setInterval(() => void act().catch(() => undefined), interval).unref()
}

/** Deletes what has expired by `now`. */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  for (const table of schema.expiring) {
    await db.delete(table).where(lt(table.expiresAt, now))
  }
}

/** A PostgreSQL keeps house by itself. */
async function openPostgres(url: string): Promise<Engine> {
  const client = postgres(url, { onnotice: () => undefined })
  const nothing = () => Promise.resolve()
  try {
    const db = drizzlePostgres(client, { schema })
    await migratePostgres(db, migrations)
    return { db, flush: nothing, reclaim: nothing, end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * PGlite has none of PostgreSQL's background processes. Without checkpoints its write-ahead log
 * would grow for ever, in memory or in the folder, and without a vacuum so would tables whose rows
 * come and go.
 */
async function openPglite(folder?: string): Promise<Engine> {
  const unlock = folder === undefined ? () => undefined : lockFolder(folder)
  try {
    const client = await PGlite.create({
      dataDir: folder === undefined ? 'memory://' : join(folder, 'pglite'),
      // What a checkpoint leaves of the log for use again.
      postgresqlconf: ['min_wal_size=32MB', 'max_wal_size=64MB'],
    })
    const db = drizzlePglite(client, { schema })
    await migratePglite(db, migrations)
    return {
      db,
      flush: () => db.execute(sql`checkpoint`),
      reclaim: () => db.execute(sql`vacuum analyze`),
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
