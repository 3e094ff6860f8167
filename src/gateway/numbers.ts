import { randomInt } from 'node:crypto'
import { chinaDay } from '../domain/china-day.ts'

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
