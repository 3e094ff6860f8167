import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import { Client } from 'pg'
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint.ts'
import type { Opened } from '../../src/contract/envelope.ts'
import { openEnvelope } from '../../src/contract/envelope.ts'
import { needsRiskToken, riskHeaders } from '../../src/contract/risk.ts'
import { createGateway, type GatewayOptions } from '../../src/gateway/app.ts'
import { seedCatalogue } from '../../src/gateway/catalogue/seed.ts'
import type { Database } from '../../src/gateway/db/database.ts'
import { openDatabase } from '../../src/gateway/db/database.ts'
import * as schema from '../../src/gateway/db/schema/index.ts'
import { encode, type Fields, MARKED } from './calls.ts'
import { CAPTCHA_ID } from './samples.ts'

/** A reply as a test looks at it; `Data` is what the contract says that it holds. */
export interface Reply<Data = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The envelope, opened; `undefined` when the body is none. */
  readonly opened: Exclude<Opened, { ok: true }> | { ok: true; data: Data } | undefined
}

export interface TestGateway {
  readonly app: Hono
  readonly db: Database
  /** The gateway's log so far. */
  readonly log: string[]
  /** What time the gateway believes it is; `advance` moves it by ms. */
  readonly clock: { (): Date; advance(ms: number): void }
  /** Calls an endpoint as the site does, with a fresh risk token where one is due. */
  call<E extends Endpoint>(
    endpoint: E,
    fields?: Fields,
    headers?: Record<string, string>,
  ): Promise<Reply<ResponseOf<E>>>
  /** Any request, marked as the site's. */
  request(path: string, init?: RequestInit): Promise<Reply>
  /** Solves the captcha: the result to show when a code is asked for. */
  solveCaptcha(captchaId?: string): Promise<string>
  /** A risk token of the stand-in. */
  riskToken(): Promise<string>
  /** Empties every table but the catalogue's, and the log. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The envelope's `data`. @throws when the call was refused */
export function dataOf<Data>({ opened, text }: Reply<Data>): Data {
  if (!opened?.ok) throw new Error(`refused: ${text}`)
  return opened.data
}

/** The code of a refusal; `undefined` when there was none. */
export function refusalOf({ opened }: Reply): string | undefined {
  return opened?.ok === false ? opened.code : undefined
}

/** What tests fill; the catalogue stays. */
const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .filter((each) => !schema.seeded.some((table) => table === each))

const CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url))

/**
 * Opens a gateway of its own in this process: on PGlite in memory, or, when TEST_DATABASE_URL names
 * a PostgreSQL server, in a new database there, dropped at the end. One a test file.
 */
export async function openTestGateway(
  options: Omit<Partial<GatewayOptions>, 'clock' | 'database' | 'log'> = {},
): Promise<TestGateway> {
  let now = Date.parse('2026-11-21T08:00:00.000Z')
  const clock = Object.assign(() => new Date(now), {
    advance(ms: number) {
      now += ms
    },
  })
  const scratch = await createScratchDatabase()
  const database = await openDatabase({ url: scratch?.url, clock })
  await seedCatalogue(database.db, CONTENT)
  const log: string[] = []
  const app = createGateway({
    production: false,
    ...options,
    database: database.db,
    clock,
    log: (line) => log.push(line),
  })

  async function request(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(MARKED)) {
      if (!headers.has(name)) headers.set(name, value)
    }
    const response = await app.request(path, { ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, opened: open(text) }
  }

  async function riskToken(): Promise<string> {
    const { text } = await request('/__vendor/yidun/token', { method: 'POST' })
    return JSON.parse(text).token
  }

  return {
    app,
    db: database.db,
    log,
    clock,
    request,
    riskToken,
    async call<E extends Endpoint>(endpoint: E, fields: Fields = {}, headers = {}) {
      const risk =
        needsRiskToken(endpoint.path) && !options.production ? riskHeaders(await riskToken()) : {}
      const { path, init } = encode(endpoint, fields)
      const sent = { ...init, headers: { ...init.headers, ...risk, ...headers } }
      return request(path, sent) as Promise<Reply<ResponseOf<E>>>
    },
    async solveCaptcha(captchaId = CAPTCHA_ID) {
      const { text } = await request('/__vendor/yidun/verify', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ captchaId }),
      })
      return JSON.parse(text).validate
    },
    async reset() {
      log.length = 0
      await database.db.execute(sql`truncate ${sql.join(tables, sql`, `)}`)
    },
    async close() {
      await database.close()
      await scratch?.drop()
    },
  }
}

function open(text: string): Opened | undefined {
  try {
    return openEnvelope(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function createScratchDatabase() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const name = `gateway_${randomUUID().replaceAll('-', '')}`
  const run = async (command: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(command)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name}`) }
}
