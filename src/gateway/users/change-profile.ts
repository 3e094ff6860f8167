import { eq } from 'drizzle-orm'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { updateUser } from '../../contract/user/update-user.ts'
import type { uploadAvatar } from '../../contract/user/upload-avatar.ts'
import { chinaDay } from '../../domain/china-day.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { pictures, profiles } from '../db/schema/index.ts'
import { storePicture } from '../pictures/pictures.ts'
import { describeUser, lockProfile } from './profile.ts'

/**
 * Changes the caller's profile, unless another page has changed it since `version`.
 *
 * @returns the account as it then is, or a refusal
 */
export async function changeProfile(
  { version, ...changes }: ParsedRequestOf<typeof updateUser>,
  { db, clock, session }: Context,
) {
  const now = clock()
  const who = session()
  if ((changes.birthday ?? '') > chinaDay(now)) return refuse('birthdayInFuture')
  return db.transaction(async (tx) => {
    const profile = await lockProfile(tx, who, now)
    const kept = new Map<string, unknown>(Object.entries(profile))
    const isDone = Object.entries(changes).every(([name, value]) => kept.get(name) === value)
    // A change that is already stored needs no version check: it is a retry after a lost answer.
    if (!isDone && version !== profile.version) return refuse('changedElsewhere')
    if (!isDone) {
      await tx
        .update(profiles)
        .set({ ...changes, version: version + 1, updatedAt: now })
        .where(eq(profiles.userId, who.userId))
    }
    return describeUser(tx, who.userId)
  })
}

/** Replaces the caller's picture by a redrawn one. @returns the account as it then is */
export async function changeAvatar(
  { picture: content }: ParsedRequestOf<typeof uploadAvatar>,
  { db, clock, session }: Context,
) {
  const now = clock()
  const who = session()
  return db.transaction(async (tx) => {
    const { pictureId: former } = await lockProfile(tx, who, now)
    const picture = { userId: who.userId, purpose: 'avatar', content } as const
    const pictureId = await storePicture(tx, picture, now)
    await tx.update(profiles).set({ pictureId }).where(eq(profiles.userId, who.userId))
    if (former) await tx.delete(pictures).where(eq(pictures.id, former))
    return describeUser(tx, who.userId)
  })
}
