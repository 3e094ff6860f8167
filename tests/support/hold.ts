import { sql } from 'drizzle-orm'
import type { Database } from '../../src/gateway/db/database.ts'

/**
 * Locks the tables that calls use, so that no call gets an answer from the database.
 * @returns a function that releases them
 */
export async function hold(db: Database): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let held = Promise.resolve()
  await new Promise<void>((resolve) => {
    held = db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions, orders, payments, analytics_events`)
      resolve()
      await released
    })
  })
  return () => {
    release()
    return held
  }
}

/**
 * Lets calls that were made proceed as far as they can. The gateway starts a few calls in each turn
 * of the event loop.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
