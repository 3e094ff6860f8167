import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { type Engine, migrations } from './engine.ts'
import * as schema from './schema/index.ts'

/** Limits that the server keeps, in ms. Callers of orders wait 15 s for an answer. */
const PATIENCE = {
  statement_timeout: 20_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const
/**
 * How long a connection may be silent, in ms. The server's own limits end earlier; a server that
 * vanished without a word keeps none, and would hold the calls that wait for it, and their places in
 * the queue, until the kernel gives up.
 */
const SILENCE = 25_000
/** How long to wait for a connection, and for the queries in flight at the end, in ms. */
const CONNECT_TIMEOUT = 10_000
const END_TIMEOUT = 5_000

/**
 * Opens a pool of connections to a PostgreSQL, with every migration applied. A connection that breaks
 * fails the call that uses it; the next call gets another one.
 *
 * @param url a connection string
 */
export async function openPostgres(url: string, silence = SILENCE): Promise<Engine> {
  await migrateAlone(url)
  const sockets = new Set<Socket>()
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    ...PATIENCE,
    stream() {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket.setTimeout(silence, () => socket.destroy())
    },
  })
  // Without listeners a broken connection would end the process. Whoever uses one hears of it anyway.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  const nothing = () => Promise.resolve()
  return {
    db: drizzle(pool, { schema }),
    // A PostgreSQL keeps house by itself.
    flush: nothing,
    reclaim: nothing,
    async end() {
      await Promise.race([pool.end(), setTimeout(END_TIMEOUT, undefined, { ref: false })])
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Migrates while every other gateway that starts on this database waits. It has a connection of its
 * own, whose end releases the lock, and no limits: a migration may take long.
 */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT })
  client.on('error', ignore)
  await client.connect()
  try {
    const db = drizzle(client)
    await db.execute(sql`select pg_advisory_lock(hashtextextended('gateway migrations', 0))`)
    await migrate(db, migrations)
  } finally {
    await client.end()
  }
}

function ignore(): void {}
