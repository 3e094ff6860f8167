import { sql } from 'drizzle-orm'
import type { Database } from './db/database.ts'

/**
 * Serialises transactions on one subject, such as a phone number or a client's key: each waits for
 * the one before and sees what it wrote. Lock a number before a key, so that no two transactions
 * deadlock.
 */
export async function lockSubject(tx: Database, ...subject: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject.join(' ')}, 0))`)
}
