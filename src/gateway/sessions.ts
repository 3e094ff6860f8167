import { and, eq, gt } from 'drizzle-orm'
import { LIFETIME, shift } from './clock.ts'
import type { Database } from './db/database.ts'
import { sessions, users } from './db/schema/index.ts'
import { digest } from './digest.ts'
import { newToken } from './secrets.ts'

/** The user whom a valid token belongs to. */
export interface Session {
  readonly userId: string
  readonly mobile: string
}

/** Starts a session of 30 days and returns its token; the database stores only the digest. */
export async function startSession(db: Database, userId: string, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insert(sessions)
    .values({ tokenDigest: digest(token), userId, expiresAt: shift(now, LIFETIME.session) })
  return token
}

/** The session of a token; `undefined` when it was never issued, was revoked or has expired. */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<Session | undefined> {
  const [session] = await db
    .select({ userId: users.id, mobile: users.mobile })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenDigest, digest(token)), gt(sessions.expiresAt, now)))
  return session
}

/** Revokes a token. @returns whether it was valid until now */
export async function endSession(db: Database, token: string, now: Date): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.tokenDigest, digest(token)), gt(sessions.expiresAt, now)))
    .returning()
  return ended.length === 1
}
