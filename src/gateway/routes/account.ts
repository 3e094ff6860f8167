import { eq } from 'drizzle-orm'
import { checkToken } from '../../contract/check-token.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import { logIn } from '../../contract/log-in.ts'
import { logOut } from '../../contract/log-out.ts'
import { register } from '../../contract/register.ts'
import type { Context } from '../call/context.ts'
import { implement, Refused, refuse } from '../call/handler.ts'
import { areKnown } from '../content/documents.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { endSession, findSession, startSession } from '../sessions.ts'
import { checkSmsCode, endCodeRepeat, spendSmsCode } from '../sms-codes.ts'

export const accountRoutes = [
  implement(logIn, async (request, context) => {
    const entered = await enterWithCode(request, context, async (tx, now) => {
      const [user] = await tx.select().from(users).where(eq(users.mobile, request.mobilePhone))
      // The code stays usable, so that `register` takes it.
      if (!user) return refuse('notRegistered')
      const agreed = consentOf(request, now)
      if (agreed) await tx.update(users).set(agreed).where(eq(users.id, user.id))
      return user
    })
    if (entered instanceof Refused) return entered
    const { token, user } = entered
    return { user_token: token, user_id: user.id, mobile: user.mobile }
  }),

  implement(register, async (request, context) => {
    const entered = await enterWithCode(request, context, async (tx, now) => {
      const { mobilePhone: mobile } = request
      const [user] = await tx
        .insert(users)
        .values({ mobile, registeredAt: now, ...consentOf(request, now) })
        .onConflictDoNothing()
        .returning()
      // The code stays usable, so that the visitor can log in with it.
      return user ?? refuse('alreadyRegistered')
    })
    if (entered instanceof Refused) return entered
    const { token, user } = entered
    return {
      user_token: token,
      user_id: user.id,
      mobile: user.mobile,
      registerTime: user.registeredAt.toISOString(),
    }
  }),

  implement(checkToken, async ({ token }, { db, clock }) => {
    const session = await findSession(db, token, clock())
    return session ? { user_id: session.userId } : {}
  }),

  // It checks the token itself: "already logged out" is `isLogout: false`, not an expired login.
  implement(
    logOut,
    async ({ token }, context) => {
      if (token !== context.token) return refuse('badRequest')
      const now = context.clock()
      return context.db.transaction(async (tx) => {
        const session = await findSession(tx, token, now)
        if (session) await endCodeRepeat(tx, session.mobile)
        return { isLogout: await endSession(tx, token, now) }
      })
    },
    { checksToken: true },
  ),
]

/**
 * Checks the consent and the code, and spends the code for a session.
 *
 * @param enter finds or makes the account; when it refuses, the code stays usable
 */
async function enterWithCode<Name extends string>(
  request: ParsedRequestOf<typeof logIn>,
  context: Context,
  enter: (tx: Database, now: Date) => Promise<typeof users.$inferSelect | Refused<Name>>,
) {
  const { mobilePhone: mobile, vcode: code, uuid: device } = request
  const { content, db, clock } = context
  if (!areKnown(content.versions, agreedIn(request))) return refuse('consentMissing')
  const now = clock()
  return db.transaction(async (tx) => {
    const sms = { mobile, purpose: 'login', code, device } as const
    const found = await checkSmsCode(tx, sms, now, context)
    if (found !== 'valid') return refuse(found)
    const user = await enter(tx, now)
    if (user instanceof Refused) return user
    await spendSmsCode(tx, sms, now)
    return { user, token: await startSession(tx, user.id, now) }
  })
}

/** The documents that a log-in agreed to, by version. */
function agreedIn({ agreementVersion, privacyVersion }: ParsedRequestOf<typeof logIn>) {
  return { 'user-agreement': agreementVersion, privacy: privacyVersion }
}

/** What a log-in agreed to, as its account keeps it; nothing from a page that asks for no versions. */
function consentOf(
  { agreementVersion, privacyVersion }: ParsedRequestOf<typeof logIn>,
  agreedAt: Date,
) {
  if (!agreementVersion || !privacyVersion) return undefined
  return { agreementVersion, privacyVersion, agreedAt }
}
