import { eq } from 'drizzle-orm'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { logIn } from '../../contract/log-in.ts'
import type { Context } from '../call/context.ts'
import { Refused, refuse } from '../call/handler.ts'
import { areKnown } from '../content/documents.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/index.ts'
import { endSession, findSession, startSession } from '../sessions.ts'
import { checkSmsCode, endCodeRepeat, spendSmsCode } from '../sms-codes.ts'

type Request = ParsedRequestOf<typeof logIn>

/** Logs a registered user in. @returns the user with a new token, or a refusal */
export function enterAccount(request: Request, context: Context) {
  return enterWithCode(request, context, async (tx, now) => {
    const [user] = await tx.select().from(users).where(eq(users.mobile, request.mobilePhone))
    // The code stays usable, so that `register` takes it.
    if (!user) return refuse('notRegistered')
    const agreed = consentOf(request, now)
    if (agreed) await tx.update(users).set(agreed).where(eq(users.id, user.id))
    return user
  })
}

/** Registers a user and logs them in. @returns the user with a new token, or a refusal */
export function openAccount(request: Request, context: Context) {
  return enterWithCode(request, context, async (tx, now) => {
    const { mobilePhone: mobile } = request
    const [user] = await tx
      .insert(users)
      .values({ mobile, registeredAt: now, ...consentOf(request, now) })
      .onConflictDoNothing()
      .returning()
    // The code stays usable, so that the visitor can log in with it.
    return user ?? refuse('alreadyRegistered')
  })
}

/** Revokes a token, and the repeat of the code that it came from. @returns whether it was valid */
export async function leaveAccount(token: string, { db, clock }: Context): Promise<boolean> {
  const now = clock()
  return db.transaction(async (tx) => {
    const session = await findSession(tx, token, now)
    if (session) await endCodeRepeat(tx, session.mobile)
    return endSession(tx, token, now)
  })
}

/**
 * Checks the consent and the code, and spends the code for a session.
 *
 * @param enter finds or makes the account; when it refuses, the code stays usable
 */
async function enterWithCode<Name extends string>(
  request: Request,
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
function agreedIn({ agreementVersion, privacyVersion }: Request) {
  return { 'user-agreement': agreementVersion, privacy: privacyVersion }
}

/** What a log-in agreed to, as its account keeps it; nothing from a page that asks for no versions. */
function consentOf({ agreementVersion, privacyVersion }: Request, agreedAt: Date) {
  if (!agreementVersion || !privacyVersion) return undefined
  return { agreementVersion, privacyVersion, agreedAt }
}
