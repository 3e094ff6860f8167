import { and, eq, gt, isNull } from 'drizzle-orm'
import { riskHeaders } from '../contract/risk.ts'
import type { GatewayContext } from './call/context.ts'
import { LIFETIME, shift } from './clock.ts'
import { riskTokens } from './db/schema/index.ts'
import { digest } from './digest.ts'
import { newToken } from './secrets.ts'

type RiskContext = Pick<GatewayContext, 'clock' | 'db' | 'production'>

/**
 * The stand-in's offline token (code 201): creation time, in ms since 1970, and random text. The
 * vendor's token carries encrypted evidence instead. This one cannot be verified: it is accepted
 * once, while fresh, and outside production only.
 */
const OFFLINE_TOKEN = /^offline-(\d{13})-[\w-]{16,64}$/

/** Issues a token that lets one guarded call pass within 10 minutes. */
export async function issueRiskToken({ db, clock }: RiskContext): Promise<string> {
  const token = newToken()
  await db
    .insert(riskTokens)
    .values({ digest: digest(token), expiresAt: shift(clock(), LIFETIME.riskToken) })
  return token
}

/**
 * Spends the risk token of a guarded call (specification, chapter 7).
 *
 * @returns whether the call may proceed: its headers are right and the token was valid and unspent
 */
export async function passesRiskControl(headers: Headers, context: RiskContext): Promise<boolean> {
  const token = headers.get('watch-man-token')
  if (!token) return false
  const expected = Object.entries(riskHeaders(token))
  if (!expected.every(([name, value]) => headers.get(name) === value)) return false
  const offline = OFFLINE_TOKEN.exec(token)
  return offline ? spendOffline(token, Number(offline[1]), context) : spendIssued(token, context)
}

async function spendIssued(token: string, { db, clock }: RiskContext): Promise<boolean> {
  const now = clock()
  const spent = await db
    .update(riskTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(riskTokens.digest, digest(token)),
        isNull(riskTokens.usedAt),
        gt(riskTokens.expiresAt, now),
      ),
    )
    .returning()
  return spent.length === 1
}

async function spendOffline(token: string, madeAt: number, context: RiskContext): Promise<boolean> {
  const now = context.clock()
  if (context.production || Math.abs(now.getTime() - madeAt) > LIFETIME.riskToken) return false
  // Kept until its own time makes it too old, even if the device's clock runs ahead.
  const expiresAt = shift(new Date(madeAt), LIFETIME.riskToken)
  const spent = await context.db
    .insert(riskTokens)
    .values({ digest: digest(token), expiresAt, usedAt: now })
    .onConflictDoNothing()
    .returning()
  return spent.length === 1
}
