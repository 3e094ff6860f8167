import { users } from '../../src/gateway/db/schema/index.ts'
import { startSession } from '../../src/gateway/sessions.ts'
import type { TestGateway } from '../support/gateway.ts'

/** A registered visitor with a valid token, without the way through SMS that other tests look at. */
export async function enter(
  gateway: TestGateway,
  mobile: string,
): Promise<{ token: string; userId: string }> {
  const [user] = await gateway.db
    .insert(users)
    .values({ mobile, registeredAt: gateway.clock() })
    .returning()
  if (!user) throw new Error('no user')
  return { token: await startSession(gateway.db, user.id, gateway.clock()), userId: user.id }
}
