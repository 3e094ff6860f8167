import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import type { Clock } from '../clock.ts'
import { HOUR, MINUTE, systemClock } from '../clock.ts'
import { describeError, type Log } from '../log.ts'
import { lockFolder } from './folder-lock.ts'
import { deleteDue, findDue } from './retention.ts'
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

/** What a connection to PostgreSQL may take: longer than any caller waits for an answer, in ms. */
const PATIENCE = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const
/** How long to wait for a connection, and for the queries in flight at the end, in seconds. */
const CONNECT_TIMEOUT = 10
const END_TIMEOUT = 5

/**
 * Opens the gateway's database with every migration applied and expired rows purged, now and
 * hourly.
 *
 * @param options.url a PostgreSQL connection string; wins over `folder`
 * @param options.folder where PGlite keeps its files; in memory when neither is given
 * @throws FolderInUseError when another process has the folder open
 */
export async function openDatabase(
  options: { url?: string | undefined; folder?: string | undefined; clock?: Clock; log?: Log } = {},
): Promise<OpenDatabase> {
  const { db, flush, reclaim, end } = options.url
    ? await openPostgres(options.url)
    : await openPglite(options.folder)
  const clock = options.clock ?? systemClock
  const log = options.log ?? (() => undefined)
  const purge = logged('purge', () => purgeExpired(db, clock()), log)
  const cleanUp = logged('vacuum', reclaim, log)
  await purge()
  const timers = [
    repeat(MINUTE, logged('checkpoint', flush, log)),
    repeat(HOUR, () => purge().then(cleanUp)),
  ]
  return {
    db,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await end()
    },
  }
}

function repeat(interval: number, act: () => Promise<void>): NodeJS.Timeout {
  return setInterval(() => void act(), interval).unref()
}

/**
 * What fails is made good by the next turn; expired rows are never honoured meanwhile. The log says
 * so once, until it has worked again.
 */
function logged(name: string, act: () => Promise<unknown>, log: Log): () => Promise<void> {
  let isFailing = false
  return async () => {
    try {
      await act()
      isFailing = false
    } catch (error) {
      if (!isFailing) log(`The ${name} of the database failed: ${describeError(error)}`)
      isFailing = true
    }
  }
}

/**
 * Deletes what is not to be kept any longer at `now`. What fails keeps nothing else from its turn.
 *
 * @throws what the first of them threw, when all were tried
 */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const due of findDue(db, now)) {
    try {
      await deleteDue(db, due)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** A PostgreSQL keeps house by itself. */
async function openPostgres(url: string): Promise<Engine> {
  await migrateAlone(url)
  const client = postgres(url, {
    onnotice: () => undefined,
    connect_timeout: CONNECT_TIMEOUT,
    connection: PATIENCE,
  })
  const nothing = () => Promise.resolve()
  return {
    db: drizzlePostgres(client, { schema }),
    flush: nothing,
    reclaim: nothing,
    end: () => client.end({ timeout: END_TIMEOUT }),
  }
}

/**
 * Migrates while every other gateway that starts on this database waits. On a connection of its own,
 * whose end gives the lock back, and without limits: a migration takes what it takes.
 */
async function migrateAlone(url: string): Promise<void> {
  const client = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connect_timeout: CONNECT_TIMEOUT,
  })
  try {
    const db = drizzlePostgres(client)
    await db.execute(sql`select pg_advisory_lock(hashtextextended('gateway migrations', 0))`)
    await migratePostgres(db, migrations)
  } finally {
    await client.end({ timeout: END_TIMEOUT })
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
