import { and, eq, isNotNull, lt, notInArray } from 'drizzle-orm'
import { chinaDay } from '../../domain/china-day.ts'
import type { Database } from './database.ts'
import {
  expiring,
  feedbacks,
  leftMessages,
  messages,
  partnerApplications,
  pictures,
  ratings,
  testDrives,
} from './schema/index.ts'

/**
 * How long what visitors booked, wrote and said is kept, as the privacy policy promises (chapter 7).
 * Nobody tells the gateway when a letter has been dealt with or a visitor last spoken to; the day of
 * the drive, or the day that it came, stands for that, which is never too late.
 */
const KEPT_MONTHS = 24

/**
 * What has to go by `now`, one statement each; in this order, because messages show pictures.
 * Orders stay: the law has them kept for years.
 */
export function dueDeletions(db: Database, now: Date): (() => PromiseLike<unknown>)[] {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() - KEPT_MONTHS)
  const shown = db
    .select({ id: messages.pictureId })
    .from(messages)
    .where(isNotNull(messages.pictureId))
  return [
    ...expiring.map((table) => () => db.delete(table).where(lt(table.expiresAt, now))),
    () => db.delete(testDrives).where(lt(testDrives.day, chinaDay(end))),
    () => db.delete(partnerApplications).where(lt(partnerApplications.appliedAt, end)),
    () => db.delete(feedbacks).where(lt(feedbacks.sentAt, end)),
    () => db.delete(messages).where(lt(messages.sentAt, end)),
    () => db.delete(leftMessages).where(lt(leftMessages.createdAt, end)),
    () => db.delete(ratings).where(lt(ratings.createdAt, end)),
    () =>
      db
        .delete(pictures)
        .where(
          and(
            eq(pictures.purpose, 'chat'),
            lt(pictures.createdAt, end),
            notInArray(pictures.id, shown),
          ),
        ),
  ]
}
