import type { Clock } from '../clock.ts'
import { HOUR, MINUTE, systemClock } from '../clock.ts'
import { describeError, type Log } from '../log.ts'
import type { Database } from './engine.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { deleteDue, findDue } from './retention.ts'

export type { Database } from './engine.ts'

export interface OpenDatabase {
  readonly db: Database
  /** Stops the housekeeping, ends the connections and gives the folder back. */
  close(): Promise<void>
}

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
