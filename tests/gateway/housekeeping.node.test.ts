import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '../../src/gateway/clock.ts'
import { type OpenDatabase, openDatabase, purgeExpired } from '../../src/gateway/db/database.ts'
import { openPostgres } from '../../src/gateway/db/postgres.ts'
import { DELETED_AT_ONCE, findDue } from '../../src/gateway/db/retention.ts'
import { analyticsEvents, messages, riskTokens } from '../../src/gateway/db/schema/index.ts'
import { openTestGateway } from '../support/gateway.ts'

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

  test('truncates its write-ahead log every minute', async () => {
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

  test('finds messages to delete through an index', async () => {
    const plan = await database.db.transaction(async (tx) => {
      // The table is empty, so PostgreSQL would otherwise read it without the index.
      await tx.execute(sql`set local enable_seqscan = off`)
      const due = findDue(tx, now).find(({ table }) => table === messages)
      return tx.execute(sql`explain delete from ${messages} where ${due?.rows}`)
    })
    expect(JSON.stringify(plan)).toContain('messages_sent_at')
  })

  test('frees the space of expired rows every hour', async () => {
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

test('a table that cannot be purged does not stop the purge of others, and is logged once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = new Date('2026-11-21T08:00:00.000Z')
  const log: string[] = []
  const database = await openDatabase({ clock: () => now, log: (line) => log.push(line) })
  try {
    await database.db.insert(riskTokens).values({ digest: 'a', expiresAt: now })
    await database.db.execute(sql`alter table sms_codes rename to sms_codes_elsewhere`)
    now = new Date(now.getTime() + HOUR)
    for (const _ of [1, 2]) await vi.advanceTimersByTimeAsync(HOUR)
    await expect.poll(() => database.db.select().from(riskTokens)).toEqual([])
    await expect.poll(() => log).toHaveLength(1)
    expect(log[0]).toContain('The purge of the database failed')
    expect(log[0]).toContain('"sms_codes" does not exist')
  } finally {
    await database.close()
    vi.useRealTimers()
  }
})

test('an interrupted purge keeps what it has done, and the next one continues', async () => {
  const gateway = await openTestGateway()
  const { db, clock } = gateway
  try {
    const tokens = Array.from({ length: 3 * DELETED_AT_ONCE }, (_, index) => ({
      digest: String(index).padStart(6, '0'),
      expiresAt: clock(),
    }))
    await db.insert(riskTokens).values(tokens)
    await db.execute(sql`create function fail() returns trigger language plpgsql as
      $$ begin if old.digest = '001400' then raise 'interrupted'; end if; return old; end $$`)
    await db.execute(sql`create trigger fail before delete on risk_tokens
      for each row execute function fail()`)
    const later = new Date(clock().getTime() + 1)
    await expect(purgeExpired(db, later)).rejects.toThrow()
    expect(await db.$count(riskTokens)).toBe(DELETED_AT_ONCE)
    await db.execute(sql`drop trigger fail on risk_tokens`)
    await purgeExpired(db, later)
    expect(await db.$count(riskTokens)).toBe(0)
  } finally {
    await gateway.close()
  }
})

test('every foreign key has an index, which deleting the referenced row needs', async () => {
  const gateway = await openTestGateway()
  try {
    // Checks only the first column of a key: an index must begin with it, and cover the rows where
    // it is not null.
    const found = await gateway.db.execute(sql`
      select conrelid::regclass || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and (
          indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))`)
    expect(found).toHaveProperty('rows', [])
  } finally {
    await gateway.close()
  }
})

const server = process.env.TEST_DATABASE_URL

describe.skipIf(!server)('PostgreSQL', () => {
  test('has timeouts for statements, locks and idle transactions', async () => {
    const gateway = await openTestGateway()
    try {
      const shown = await gateway.db.execute(
        sql`select name, setting from pg_settings where name in
          ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
      )
      expect(
        Object.fromEntries(
          (shown as unknown as { rows: { name: string; setting: string }[] }).rows.map(
            ({ name, setting }) => [name, Number(setting)],
          ),
        ),
      ).toEqual({
        statement_timeout: 20_000,
        lock_timeout: 10_000,
        idle_in_transaction_session_timeout: 30_000,
      })
    } finally {
      await gateway.close()
    }
  })

  test('fails only the call whose connection breaks', async () => {
    const gateway = await openTestGateway()
    try {
      const pids = Promise.withResolvers<number>()
      const waiting = gateway.db.transaction(async (tx) => {
        const found = await tx.execute(sql`select pg_backend_pid() as pid`)
        pids.resolve((found as unknown as { rows: { pid: number }[] }).rows[0]?.pid ?? 0)
        await tx.execute(sql`select pg_sleep(60)`)
      })
      const failed = expect(waiting).rejects.toThrow()
      await gateway.db.execute(sql`select pg_terminate_backend(${await pids.promise})`)
      await failed
      await gateway.db.transaction((tx) => tx.execute(sql`select 1`))
    } finally {
      await gateway.close()
    }
  })

  test('is reached through a new connection if the old one is silent', async () => {
    const { hostname, port } = new URL(server ?? '')
    const silent = new Set<Socket>()
    const proxy = createServer((from) => {
      const to = connect(Number(port), hostname)
      from.on('data', (data) => silent.has(from) || to.write(data))
      to.on('data', (data) => silent.has(from) || from.write(data))
      from.on('close', () => to.destroy())
      connections.add(from)
    })
    const connections = new Set<Socket>()
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = new URL(server ?? '')
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const { db, end } = await openPostgres(url.href, 500)
    try {
      await db.execute(sql`select 1`)
      for (const each of connections) silent.add(each)
      await expect(db.execute(sql`select 2`)).rejects.toThrow()
      await db.execute(sql`select 3`)
    } finally {
      await end()
      proxy.close()
    }
  })

  test('is migrated by one of several gateways that start at the same time', async () => {
    const name = `gateway_${randomUUID().replaceAll('-', '')}`
    const admin = new Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    const url = new URL(server ?? '')
    url.pathname = `/${name}`
    try {
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url: url.href })))
      await Promise.all(opened.map((database) => database.close()))
    } finally {
      await admin.query(`drop database ${name}`)
      await admin.end()
    }
  })
})
