import type { Hono } from 'hono'
import { createGateway } from './app.ts'
import { openDatabase } from './db/database.ts'
import type { Log } from './log.ts'

export interface RunningGateway {
  readonly app: Hono
  close(): Promise<void>
}

/**
 * Opens the gateway that the environment describes: `DATABASE_URL` (PostgreSQL), else
 * `GATEWAY_DATA` (a folder, `.data/gateway` by default, or `memory`), and `NODE_ENV`.
 *
 * @throws what `openDatabase` throws
 */
export async function startGateway(
  env: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<RunningGateway> {
  const folder = env.GATEWAY_DATA || '.data/gateway'
  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder: folder === 'memory' ? undefined : folder,
  })
  const production = env.NODE_ENV === 'production'
  const app = createGateway({ database: database.db, log, production })
  return { app, close: () => database.close() }
}
