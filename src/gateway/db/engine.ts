import { fileURLToPath } from 'node:url'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/index.ts'

/** Either engine, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** An open engine, and the parts of its housekeeping that are left to us. */
export interface Engine {
  readonly db: Database
  /** Called every minute. */
  flush(): Promise<unknown>
  /** Called every hour, after expired rows were deleted. */
  reclaim(): Promise<unknown>
  end(): Promise<void>
}

export const migrations = {
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
}
