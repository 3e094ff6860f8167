import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { type Engine, migrations } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import * as schema from './schema/index.ts'

/** PGlite's engine, and PGlite itself. */
export interface PgliteEngine extends Engine {
  readonly client: PGlite
}

/**
 * Opens a PGlite with every migration applied. It has none of PostgreSQL's background processes:
 * without checkpoints its write-ahead log would grow for ever, and without a vacuum so would tables
 * with many short-lived rows.
 *
 * @param options.folder for its files; in memory without one
 * @param options.image files to begin with (`PGlite.dumpDataDir`), in memory; initializing takes
 *   much longer
 * @throws FolderInUseError when another process has the folder open
 */
export async function openPglite({
  folder,
  image,
}: {
  folder?: string | undefined
  image?: Blob | undefined
} = {}): Promise<PgliteEngine> {
  const unlock = folder === undefined ? () => undefined : lockFolder(folder)
  try {
    const client = await PGlite.create({
      dataDir: folder === undefined ? 'memory://' : join(folder, 'pglite'),
      ...(image && { loadDataDir: image }),
      // What a checkpoint keeps of the log for reuse.
      postgresqlconf: ['min_wal_size=32MB', 'max_wal_size=64MB'],
    })
    const db = drizzle(client, { schema })
    await migrate(db, migrations)
    return {
      db,
      client,
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
