import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { testDrives } from '../db/schema/index.ts'

export type TestDrive = typeof testDrives.$inferSelect

/**
 * Selects the test drives of an account. One booked without a log-in has no account: it belongs to
 * its number, which a code proved.
 */
export function ownedBy(userId: string, mobile: string): SQL | undefined {
  const own = or(eq(testDrives.userId, userId), isNull(testDrives.userId))
  return and(eq(testDrives.mobile, mobile), own)
}

/** The test drives of an account, the latest day first. */
export async function listDrives(
  db: Database,
  { userId, mobile }: { readonly userId: string; readonly mobile: string },
  limit: number,
): Promise<TestDrive[]> {
  return db
    .select()
    .from(testDrives)
    .where(ownedBy(userId, mobile))
    .orderBy(desc(testDrives.day), desc(testDrives.slot))
    .limit(limit)
}

/** The test drive booked last among those that `where` selects. */
export async function findLatestDrive(
  tx: Database,
  where: SQL | undefined,
): Promise<TestDrive | undefined> {
  const [found] = await tx
    .select()
    .from(testDrives)
    .where(where)
    .orderBy(desc(testDrives.consentedAt))
    .limit(1)
  return found
}
