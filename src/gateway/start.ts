import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { createGateway } from './app.ts'
import { CatalogueError } from './catalogue/files.ts'
import { seedCatalogue } from './catalogue/seed.ts'
import { seedPosts } from './community/seed-posts.ts'
import { openDatabase } from './db/database.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))

export interface RunningGateway {
  readonly app: Hono
  close(): Promise<void>
}

/**
 * Opens the gateway that the settings describe.
 *
 * Outside production, files that cannot be read are logged, and the last catalogue stays: whoever
 * is editing them sees the site's own message.
 *
 * @throws what `openDatabase` and, in production, `seedCatalogue` throw
 */
export async function startGateway(settings: Settings, log: Log): Promise<RunningGateway> {
  const { databaseUrl, folder, production, wechat, siteOrigin, trustedProxies } = settings
  const content = settings.content ?? CONTENT
  const database = await openDatabase({ url: databaseUrl, folder, log })
  try {
    await seedCatalogue(database.db, content)
    await seedPosts(database.db, content)
  } catch (error) {
    if (production || !(error instanceof CatalogueError)) {
      await database.close()
      throw error
    }
    log(`The catalogue stays as it was: ${error.message}`)
  }
  const app = createGateway({
    database: database.db,
    log,
    production,
    wechat,
    siteOrigin,
    trustedProxies,
  })
  return { app, close: () => database.close() }
}
