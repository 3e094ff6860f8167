import { eq } from 'drizzle-orm'
import { checkToken } from '../../contract/check-token.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import { logIn } from '../../contract/log-in.ts'
import { logOut } from '../../contract/log-out.ts'
import { register } from '../../contract/register.ts'
import { implement, refuse } from '../call/handler.ts'
import { areKnown } from '../content/documents.ts'
import { users } from '../db/schema/index.ts'
import { endSession, findSession, startSession } from '../sessions.ts'
import { checkSmsCode, endCodeRepeat, spendSmsCode } from '../sms-codes.ts'

// A refusal is returned from a transaction, never thrown: a counted wrong guess must be committed.
export const accountRoutes = [
  implement(logIn, async (request, context) => {
    const { mobilePhone: mobile, vcode, uuid } = request
    const { content, db, clock } = context
    if (!areKnown(content.versions, agreedIn(request))) return refuse('consentMissing')
    const now = clock()
    return db.transaction(async (tx) => {
      const sms = { mobile, purpose: 'login', code: vcode, device: uuid } as const
      const found = await checkSmsCode(tx, sms, now, context)
      if (found !== 'valid') return refuse(found)
      const [user] = await tx.select().from(users).where(eq(users.mobile, mobile))
      // The code stays usable, so that `register` takes it.
      if (!user) return refuse('notRegistered')
      await spendSmsCode(tx, sms, now)
      const agreed = consentOf(request, now)
      if (agreed) await tx.update(users).set(agreed).where(eq(users.id, user.id))
      return { user_token: await startSession(tx, user.id, now), user_id: user.id, mobile }
    })
  }),

  implement(register, async (request, context) => {
    const { mobilePhone: mobile, vcode, uuid } = request
    const { content, db, clock } = context
    if (!areKnown(content.versions, agreedIn(request))) return refuse('consentMissing')
    const now = clock()
    return db.transaction(async (tx) => {
      const sms = { mobile, purpose: 'login', code: vcode, device: uuid } as const
      const found = await checkSmsCode(tx, sms, now, context)
      if (found !== 'valid') return refuse(found)
      const [user] = await tx
        .insert(users)
        .values({ mobile, registeredAt: now, ...consentOf(request, now) })
        .onConflictDoNothing()
        .returning()
      // The code stays usable, so that the visitor can log in with it.
      if (!user) return refuse('alreadyRegistered')
      await spendSmsCode(tx, sms, now)
      return {
        user_token: await startSession(tx, user.id, now),
        user_id: user.id,
        mobile,
        registerTime: now.toISOString(),
      }
    })
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
