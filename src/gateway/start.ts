import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { createGateway } from './app.ts'
import { CatalogueError } from './catalogue/files.ts'
import { seedCatalogue } from './catalogue/seed.ts'
import { seedPosts } from './community/seed-posts.ts'
import { openDatabase } from './db/database.ts'
import type { Log } from './log.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))

export interface RunningGateway {
  readonly app: Hono
  close(): Promise<void>
}

/**
 * Opens the gateway that the environment describes: `DATABASE_URL` (PostgreSQL), else
 * `GATEWAY_DATA` (a folder, `.data/gateway` by default, or `memory`), `GATEWAY_CONTENT` (the folder of
 * marketing's files; the site's own by default), `WECHAT_APP_ID` with `WECHAT_TICKET`, `SITE_URL` (the
 * site's origin, where a proxy hides it), and `NODE_ENV`.
 *
 * Outside production, files that cannot be read are logged, and the last catalogue stays: whoever
 * is editing them sees the site's own message.
 *
 * @throws what `openDatabase` and, in production, `seedCatalogue` throw
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
  try {
    await seedCatalogue(database.db, env.GATEWAY_CONTENT || CONTENT)
    await seedPosts(database.db, env.GATEWAY_CONTENT || CONTENT)
  } catch (error) {
    if (production || !(error instanceof CatalogueError)) {
      await database.close()
      throw error
    }
    log(`The catalogue stays as it was: ${error.message}`)
  }
  const { WECHAT_APP_ID: appId, WECHAT_TICKET: ticket, SITE_URL: site } = env
  const app = createGateway({
    database: database.db,
    log,
    production,
    wechat: appId && ticket ? { appId, ticket } : undefined,
    siteOrigin: site ? new URL(site).origin : undefined,
  })
  return { app, close: () => database.close() }
}
