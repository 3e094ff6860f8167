import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Engine, migrations } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema/index.ts'

/**
 * Opens a PGlite with every migration applied. It has none of PostgreSQL's background processes:
 * without checkpoints its write-ahead log would grow for ever, and without a vacuum so would tables
 * with many short-lived rows.
 *
 * @param folder for its files; in memory without one
 * @throws FolderInUseError when another process has the folder open
 */
export async function openPglite(folder?: string): Promise<Engine> {
  const unlock = folder === undefined ? () => undefined : lockFolder(folder)
  try {
    const client = await PGlite.create({
      dataDir: folder === undefined ? 'memory://' : join(folder, 'pglite'),
      // What a checkpoint keeps of the log for reuse.
      postgresqlconf: ['min_wal_size=32MB', 'max_wal_size=64MB'],
    })
    const db = drizzle(client, { schema })
    await migrate(db, migrations)
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
