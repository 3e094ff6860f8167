import type { Clock } from '../clock.ts'
import { HOUR, MINUTE, systemClock } from '../clock.ts'
import { describeError, type Log } from '../log.ts'
import type { Database } from './engine.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { deleteDue, findDue } from './retention.ts'

export type { Database } from './engine.ts'

/** An open database with its housekeeping. */
export interface OpenDatabase {
  readonly db: Database
  /** Stops the housekeeping, closes the connections and unlocks the folder. */
  close(): Promise<void>
}

/**
 * Opens the gateway's database, applies all migrations, and purges expired rows now and hourly.
 *
 * @param options.url a PostgreSQL connection string; takes precedence over `folder`
 * @param options.folder folder of PGlite's files; in memory when neither is given
 * @param options.image what a PGlite in memory begins with
 * @throws FolderInUseError when another process has the folder open
 */
export async function openDatabase(
  options: {
    url?: string | undefined
    folder?: string | undefined
    image?: Blob | undefined
    clock?: Clock
    log?: Log
  } = {},
): Promise<OpenDatabase> {
  const { db, flush, reclaim, end } = options.url
    ? await openPostgres(options.url)
    : await openPglite(options)
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
 * Logs failures of a recurring task instead of throwing: the next run makes up for one, and queries
 * ignore expired rows meanwhile. Logs a series of failures once.
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
 * Deletes all rows whose retention has ended at `now`. A failure does not stop the other tables.
 *
 * @throws the first failure, after all tables were tried
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
