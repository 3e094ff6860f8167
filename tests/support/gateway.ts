import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import { Client } from 'pg'
import * as v from 'valibot'
import { inject } from 'vitest'
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint.ts'
import type { Opened } from '../../src/contract/envelope.ts'
import { openEnvelope } from '../../src/contract/envelope.ts'
import { riskHeaders } from '../../src/contract/risk.ts'
import { createGateway, type GatewayOptions } from '../../src/gateway/app.ts'
import { seedCatalogue } from '../../src/gateway/catalogue/seed.ts'
import type { Database } from '../../src/gateway/db/database.ts'
import { openDatabase } from '../../src/gateway/db/database.ts'
import * as schema from '../../src/gateway/db/schema/index.ts'
import { createQuotas, type Quotas } from '../../src/gateway/quotas.ts'
import { encode, type Fields, MARKED } from './calls.ts'
import { readDatabaseImage } from './database-image.ts'
import { CAPTCHA_ID } from './samples.ts'

/** A reply, whose `Data` has the type that the contract defines. */
export interface Reply<Data = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The opened envelope; `undefined` if the body is not one. */
  readonly opened: Exclude<Opened, { ok: true }> | { ok: true; data: Data } | undefined
}

export interface TestGateway {
  readonly app: Hono
  readonly db: Database
  /** The gateway's log so far. */
  readonly log: string[]
  /** The gateway's time, which `advance` moves by ms. */
  readonly clock: { (): Date; advance(ms: number): void }
  /** What each caller may still do. */
  readonly quotas: Quotas
  /**
   * Calls an endpoint as the site does, with a fresh risk token if it needs one.
   *
   * @throws when the data of the reply is not what the contract says, or more than that
   */
  call<E extends Endpoint>(
    endpoint: E,
    fields?: Fields,
    headers?: Record<string, string>,
  ): Promise<Reply<ResponseOf<E>>>
  /** Sends any request, with the header of the site's calls. */
  request(path: string, init?: RequestInit): Promise<Reply>
  /** Solves the captcha. Its result is required to send a code. */
  solveCaptcha(captchaId?: string): Promise<string>
  /** A risk token from the vendor's stand-in. */
  riskToken(): Promise<string>
  /** Empties the log and all tables except the catalogue's. */
  reset(): Promise<void>
  close(): Promise<void>
}

/**
 * The envelope's `data`.
 * @throws when the call was refused
 */
export function dataOf<Data>({ opened, text }: Reply<Data>): Data {
  if (!opened?.ok) throw new Error(`refused: ${text}`)
  return opened.data
}

/** The code of a refusal; `undefined` if the call was not refused. */
export function refusalOf({ opened }: Reply): string | undefined {
  return opened?.ok === false ? opened.code : undefined
}

/** The tables that tests fill, without the catalogue. */
const tables = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .filter((each) => !schema.seeded.some((table) => table === each))

const CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url))

/**
 * Opens a gateway in this process, one for each test file: on PGlite in memory, or, with
 * TEST_DATABASE_URL, in a new database of that PostgreSQL server, which is dropped at the end.
 */
export async function openTestGateway(
  options: Omit<Partial<GatewayOptions>, 'clock' | 'database' | 'log' | 'quotas'> = {},
): Promise<TestGateway> {
  let now = Date.parse('2026-11-21T08:00:00.000Z')
  const clock = Object.assign(() => new Date(now), {
    advance(ms: number) {
      now += ms
    },
  })
  const scratch = await createScratchDatabase()
  const database = await openDatabase({ ...scratch.place, clock })
  await seedCatalogue(database.db, CONTENT)
  const log: string[] = []
  const quotas = createQuotas(clock)
  const app = createGateway({
    production: false,
    ...options,
    database: database.db,
    clock,
    quotas,
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
    quotas,
    request,
    riskToken,
    async call<E extends Endpoint>(endpoint: E, fields: Fields = {}, headers = {}) {
      const risk = endpoint.guarded && !options.production ? riskHeaders(await riskToken()) : {}
      const { path, init } = encode(endpoint, fields)
      const sent = { ...init, headers: { ...init.headers, ...risk, ...headers } }
      const reply = await request(path, sent)
      if (reply.opened?.ok) checkData(endpoint, reply.opened.data)
      return reply as Reply<ResponseOf<E>>
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
      await scratch.drop()
    },
  }
}

/** The types let a handler answer more than the contract says, which the site would not see. */
function checkData({ name, response }: Endpoint, data: unknown): void {
  const parsed = v.safeParse(response, data)
  const faults = parsed.success
    ? unknownFields(data, parsed.output)
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  if (faults.length > 0) {
    throw new Error(`The reply of ${name} is not that of src/contract/: ${faults.join(', ')}`)
  }
}

/** The paths in data that a schema's output does not have. A value that it converts has no paths. */
function unknownFields(data: unknown, output: unknown, path = ''): string[] {
  if (!isObject(data) || !isObject(output)) return []
  return Object.entries(data).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key
    return key in output ? unknownFields(value, output[key], at) : [at]
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function open(text: string): Opened | undefined {
  try {
    return openEnvelope(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function createScratchDatabase() {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const image = await readDatabaseImage(inject('databaseImage'))
    return { place: { image }, drop: async () => undefined }
  }
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
  return { place: { url: url.href }, drop: () => run(`drop database ${name}`) }
}
