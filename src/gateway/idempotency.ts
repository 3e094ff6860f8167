import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { chinaDay } from '../domain/china-day.ts'
import type { Database } from './db/database.ts'
import { digest } from './secrets.ts'

/**
 * A number that a visitor reads out: prefix, the day in China, eight random digits, so that nobody
 * learns how many there are.
 */
export function newNumber(prefix: string, now: Date): string {
  const day = chinaDay(now)
  return `${prefix}${day.replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** What a request asked for, without the code that proved its number: a repeat may lack it. */
export function digestRequest(request: Readonly<Record<string, unknown>>): string {
  const { vcode: _, ...asked } = request
  const fields = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  return digest(JSON.stringify(fields))
}

/**
 * Makes transactions on one subject, such as a phone number or a key of a client's, follow each other
 * until each has ended. What the one before wrote is then seen. Who queues on a number and on a key
 * does so in this order, so that no two wait for each other.
 */
export async function queueOn(tx: Database, ...subject: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject.join(' ')}, 0))`)
}
