import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { chinaDay } from '../domain/china-day.ts'
import type { Database } from './db/database.ts'
import { digest } from './secrets.ts'

/** How often a number is drawn: with 100,000 of a day taken, one draw of a thousand is in vain. */
const DRAWS = 5

/**
 * Writes a row under a number that a visitor reads out: prefix, the day in China, eight random
 * digits, so that nobody learns how many there are. Another one is drawn while it is taken.
 *
 * @param write inserts the row, and answers none where another has its number
 * @returns the row
 */
export async function writeNumbered<Row>(
  prefix: string,
  now: Date,
  write: (number: string) => PromiseLike<Row[]>,
): Promise<Row> {
  const day = chinaDay(now).replaceAll('-', '')
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const digits = String(randomInt(100_000_000)).padStart(8, '0')
    const [row] = await write(`${prefix}${day}${digits}`)
    if (row) return row
  }
  throw new Error(`No number of ${day} was free`)
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
export async function lockSubject(tx: Database, ...subject: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject.join(' ')}, 0))`)
}
