import { users } from '../../src/gateway/db/schema/index.ts'
import { startSession } from '../../src/gateway/sessions.ts'
import type { TestGateway } from './gateway.ts'

/**
 * Registers a number and logs it in, without the way through SMS that other tests look at.
 *
 * @returns the user's id, the token, and the headers that carry it
 */
export async function logInVisitor(
  { db, clock }: TestGateway,
  mobile = '13812345678',
): Promise<{
  userId: string
  token: string
  headers: { token: string; user_token: string }
}> {
  const [user] = await db.insert(users).values({ mobile, registeredAt: clock() }).returning()
  if (!user) throw new Error(`${mobile} could not be registered`)
  const token = await startSession(db, user.id, clock())
  return { userId: user.id, token, headers: { token, user_token: token } }
}
