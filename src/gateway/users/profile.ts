import { eq } from 'drizzle-orm'
import type { User } from '../../contract/user/profile.ts'
import { maskMobile, maskPlate, maskVin } from '../../domain/mask.ts'
import type { Database } from '../db/database.ts'
import { owners, profiles, users } from '../db/schema/index.ts'
import { pictureUrl } from '../pictures/pictures.ts'

const firstName = (mobile: string) => `用户${mobile.slice(-4)}`

/** An account as its holder sees it: what identifies a person or a car is masked. */
export async function describeUser(db: Database, userId: string): Promise<User> {
  const [found] = await db
    .select()
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(owners, eq(owners.userId, users.id))
    .where(eq(users.id, userId))
  if (!found) throw new Error('a session without its user')
  const { users: user, profiles: profile, owners: owner } = found
  return {
    userId,
    mobile: maskMobile(user.mobile),
    photoUrl: profile?.pictureId ? pictureUrl(profile.pictureId) : '',
    nickName: profile?.nickName ?? firstName(user.mobile),
    sex: profile?.sex ?? 0,
    birthday: profile?.birthday ?? '',
    province: profile?.province ?? '',
    city: profile?.city ?? '',
    email: profile?.email ?? '',
    version: profile?.version ?? 0,
    owner: {
      state: owner?.state ?? 'none',
      modelName: owner?.modelName ?? '',
      vin: maskVin(owner?.vin ?? ''),
      plate: maskPlate(owner?.plate ?? ''),
      boughtOn: owner?.boughtOn ?? '',
    },
  }
}

/** Locks the row of a profile until the transaction ends; inserts it when missing. */
export async function lockProfile(
  tx: Database,
  { userId, mobile }: { userId: string; mobile: string },
  now: Date,
): Promise<typeof profiles.$inferSelect> {
  await tx
    .insert(profiles)
    .values({ userId, nickName: firstName(mobile), updatedAt: now })
    .onConflictDoNothing()
  const [profile] = await tx
    .select()
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update')
  if (!profile) throw new Error('the profile was just made')
  return profile
}
