import { sql } from 'drizzle-orm'
import type { Database } from '../../src/gateway/db/database.ts'

/** Lets no call get an answer from the database. @returns what ends that */
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

/** Lets what was asked get as far as it comes; the gateway begins one call a turn of the event loop. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
