import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { GatewayContext } from './call/context.ts'
import type { Database } from './db/database.ts'
import { describeError } from './log.ts'

/** Where a load balancer asks whether the gateway can answer. */
export const HEALTH_PATH = '/api/health'
/** How long the database may take, in ms. Balancers wait five seconds. */
const PATIENCE = 2000

/**
 * Mounts the question of a load balancer or a monitor, as GET or HEAD: 204 while the database
 * answers, otherwise 503. A rush is no illness, so it does not queue with the calls. Mounted before
 * the access log, which every few seconds would otherwise get a line that says nothing.
 */
export function mountHealth(app: Hono, { db, log }: GatewayContext): void {
  app.get(HEALTH_PATH, async (c) => {
    c.header('Cache-Control', 'no-store')
    const failure = await findFailure(db)
    if (failure) log(`unhealthy: ${failure}`)
    return c.body(null, failure ? 503 : 204)
  })
}

/** Why the database cannot be used; `undefined` when it answers. */
async function findFailure(db: Database): Promise<string | undefined> {
  const tooLate = setTimeout(PATIENCE, 'the database does not answer', { ref: false })
  try {
    return await Promise.race([db.execute(sql`select 1`).then(() => undefined), tooLate])
  } catch (error) {
    return describeError(error)
  }
}
