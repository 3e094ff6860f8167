import { and, eq } from 'drizzle-orm'
import { isCancellable } from '../../domain/drive-slot.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { testDrives } from '../db/schema/index.ts'
import { ownedBy } from './find-drives.ts'

/**
 * Cancels a test drive of the caller in one transaction. Cancelling twice changes nothing.
 *
 * @returns the cancelled test drive, or a refusal
 */
export async function cancelOwnDrive(bookingNo: string, { db, clock, session }: Context) {
  const { userId, mobile } = session()
  const now = clock()
  const own = and(ownedBy(userId, mobile), eq(testDrives.bookingNo, bookingNo))
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(testDrives).where(own).for('update')
    if (!found) return refuse('bookingNotFound')
    if (!found.cancelledAt) {
      if (!isCancellable(found.day, found.slot, now)) return refuse('tooLate')
      await tx.update(testDrives).set({ cancelledAt: now }).where(own)
    }
    return { ...found, cancelledAt: found.cancelledAt ?? now }
  })
}
