import { eq } from 'drizzle-orm'
import { getUser } from '../../contract/user/get-user.ts'
import { updateUser } from '../../contract/user/update-user.ts'
import { uploadAvatar } from '../../contract/user/upload-avatar.ts'
import { chinaDay } from '../../domain/china-day.ts'
import { implement, refuse } from '../call/handler.ts'
import { pictures, profiles } from '../db/schema/index.ts'
import { redraw, storePicture } from '../pictures/pictures.ts'
import { describeUser, lockProfile } from '../users/profile.ts'

/** The calls about the caller's own profile. */
export const userRoutes = [
  implement(getUser, (_request, { db, session }) => describeUser(db, session().userId)),

  implement(updateUser, async ({ version, ...changes }, { db, clock, session }) => {
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
  }),

  implement(
    uploadAvatar,
    async ({ picture: content }, { db, clock, session }) => {
      const now = clock()
      const who = session()
      return db.transaction(async (tx) => {
        const { pictureId: former } = await lockProfile(tx, who, now)
        const pictureId = await storePicture(
          tx,
          { userId: who.userId, purpose: 'avatar', content },
          now,
        )
        await tx.update(profiles).set({ pictureId }).where(eq(profiles.userId, who.userId))
        if (former) await tx.delete(pictures).where(eq(pictures.id, former))
        return describeUser(tx, who.userId)
      })
    },
    { prepare: redraw('avatar') },
  ),
]
