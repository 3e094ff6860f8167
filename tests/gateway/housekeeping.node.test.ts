import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/gateway/db/database.ts'
import { analyticsEvents } from '../../src/gateway/db/schema/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MB = 1_000_000

describe('PGlite, which has no background processes', () => {
  let now = new Date('2026-11-21T08:00:00.000Z')
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  let database: OpenDatabase
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    database = await openDatabase({ folder, clock: () => now })
  })
  afterAll(async () => {
    await database.close()
    vi.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
  })

  const sizeOf = async (what: ReturnType<typeof sql>) => {
    const found = await database.db.execute(sql`select (${what})::int8 as size`)
    return Number((found as unknown as { rows: { size: unknown }[] }).rows[0]?.size)
  }
  const logSize = () => sizeOf(sql`select sum(size) from pg_ls_waldir()`)

  test('gets its write-ahead log cut every minute', async () => {
    await database.db.execute(sql`create table filler (text text)`)
    for (let turn = 0; turn < 6; turn += 1) {
      await database.db.execute(
        sql`insert into filler select repeat(md5(random()::text), 60) from generate_series(1, 10000)`,
      )
      await database.db.execute(sql`truncate filler`)
    }
    expect(await logSize()).toBeGreaterThan(100 * MB)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(await logSize()).toBeLessThan(70 * MB)
  })

  test('gets back the room of what has expired, every hour', async () => {
    const events = Array.from({ length: 500 }, () => ({
      eventId: 'test',
      eventType: 'click',
      eventTime: now,
      visitId: randomUUID(),
      userId: '',
      deviceId: randomUUID(),
      seriesId: '',
      pageAction: '/',
      sessionId: randomUUID(),
      receivedAt: now,
      expiresAt: now,
    }))
    await database.db.insert(analyticsEvents).values(events)
    const size = () => sizeOf(sql`pg_relation_size('analytics_events')`)
    expect(await size()).toBeGreaterThan(0)
    now = new Date(now.getTime() + HOUR)
    await vi.advanceTimersByTimeAsync(HOUR)
    await expect.poll(size).toBe(0)
  })
})
