import type { Hono } from 'hono'
import { ContentError } from '../domain/content-error.ts'
import { createGateway } from './app.ts'
import { seedCatalogue } from './catalogue/seed.ts'
import { seedPosts } from './community/seed-posts.ts'
import { Content } from './content/content.ts'
import { openDatabase } from './db/database.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** An open gateway; `close` closes its database. */
export interface RunningGateway {
  readonly app: Hono
  close(): Promise<void>
}

/**
 * Opens the gateway that the settings describe.
 *
 * Outside production, invalid marketing files are logged and the last catalogue stays in use. Calls
 * that need them fail until they are mended; their editor sees the site's own message.
 *
 * @throws whatever `openDatabase` throws; in production also ContentError
 */
export async function startGateway(settings: Settings, log: Log): Promise<RunningGateway> {
  const { databaseUrl, folder, production } = settings
  const content = new Content(settings.content)
  const database = await openDatabase({ url: databaseUrl, folder, log })
  try {
    await seedCatalogue(database.db, content.folder)
    await seedPosts(database.db, content.folder)
    content.load()
  } catch (error) {
    if (production || !(error instanceof ContentError)) {
      await database.close()
      throw error
    }
    log(`Marketing's files cannot be used: ${error.message}`)
  }
  const app = createGateway({
    database: database.db,
    log,
    content,
    production,
    privateStandIns: settings.privateStandIns,
    wechat: settings.wechat,
    siteOrigin: settings.siteOrigin,
    trustedProxies: settings.trustedProxies,
  })
  return { app, close: () => database.close() }
}
