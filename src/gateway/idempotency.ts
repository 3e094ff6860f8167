import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { chinaDay } from '../domain/china-day.ts'
import type { Database } from './db/database.ts'
import { digest } from './secrets.ts'

/** Attempts to draw a free number: with 100,000 taken in a day, one draw in a thousand collides. */
const DRAWS = 5

/**
 * Writes a row under a number that visitors can read out: prefix, day in China, eight digits. The
 * digits are random, to hide how many rows exist, and are drawn again when the number is taken.
 *
 * @param write inserts the row; resolves to an empty list when the number is taken
 * @returns the row
 * @throws when every draw was taken
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

/** Digest of a request's fields, without the SMS code: a repeated request may lack it. */
export function digestRequest(request: Readonly<Record<string, unknown>>): string {
  const { vcode: _, ...asked } = request
  const fields = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  return digest(JSON.stringify(fields))
}

/**
 * Serialises transactions on one subject, such as a phone number or a client's key: each waits for
 * the one before and sees what it wrote. Lock a number before a key, so that no two transactions
 * deadlock.
 */
export async function lockSubject(tx: Database, ...subject: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject.join(' ')}, 0))`)
}
