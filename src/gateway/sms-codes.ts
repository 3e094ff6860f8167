import { and, eq, gt, isNull } from 'drizzle-orm'
import type { codeRefusals } from '../contract/verification-code.ts'
import { chinaDay } from '../domain/china-day.ts'
import type { Context } from './call/context.ts'
import type { Clock } from './clock.ts'
import { LIFETIME, SECOND, SMS_INTERVAL, shift } from './clock.ts'
import type { Database } from './db/database.ts'
import { captchaResults, type SmsPurpose, smsCodes, smsDays } from './db/schema/index.ts'
import { digest } from './digest.ts'
import { newCode, newToken } from './secrets.ts'

type Caller = Pick<Context, 'address' | 'quotas'>
type CodeRefusal = Exclude<keyof typeof codeRefusals, 'phoneInvalid' | 'tooFrequent'>

/** Wrong guesses after which a code is void. */
const MAX_WRONG_ATTEMPTS = 5

/** Codes sent to a number, and its wrong guesses, per day in China over all purposes. */
const SENT_A_DAY = 10
const WRONG_A_DAY = 20

/** Records a solved captcha. @returns its `validate` value, valid for one code within 2 minutes */
export async function issueCaptchaResult(
  db: Database,
  clock: Clock,
  captchaId: string,
): Promise<string> {
  const validate = `CN31_${newToken()}`
  await db.insert(captchaResults).values({
    digest: digest(captchaId, validate),
    expiresAt: shift(clock(), LIFETIME.captchaResult),
  })
  return validate
}

/**
 * Issues an SMS code against a captcha result, and voids the former code of the number and purpose.
 * Only issued codes count for the address: without solving captchas nobody uses up a neighbour's
 * share.
 *
 * The captcha result is spent only when a code is issued: a visitor who asked too early need not
 * solve another one. That is safe, because a refusal sends nothing, and the result ends with its
 * first code or after 2 minutes. It is checked first: without one nobody learns which numbers were
 * just sent a code.
 *
 * @returns the code in clear, to be delivered; for a number that was just sent one, the seconds
 *   until it may have another; or the refusal's name
 */
export async function issueSmsCode(
  db: Database,
  request: { mobile: string; purpose: SmsPurpose; captchaId: string; validate: string },
  now: Date,
  caller: Caller,
): Promise<{ code: string } | { resendAfter: number } | CodeRefusal> {
  const { mobile, purpose } = request
  return db.transaction(async (tx) => {
    const captcha = eq(captchaResults.digest, digest(request.captchaId, request.validate))
    const [solved] = await tx
      .select()
      .from(captchaResults)
      .where(and(captcha, gt(captchaResults.expiresAt, now)))
      .for('update')
    if (!solved) return 'captchaInvalid'
    const today = await lockDay(tx, mobile, now)
    if (today.isUsedUp || today.sent >= SENT_A_DAY) return 'usedUpToday'
    // The lock on the day's row serialises sends to one number.
    const [recent] = await tx
      .select()
      .from(smsCodes)
      .where(and(eq(smsCodes.mobile, mobile), gt(smsCodes.sentAt, shift(now, -SMS_INTERVAL))))
      .limit(1)
    if (recent) return { resendAfter: secondsUntil(shift(recent.sentAt, SMS_INTERVAL), now) }
    const refusal = countSend(caller)
    if (refusal) return refusal

    const code = newCode()
    const issued = {
      codeDigest: digest(purpose, mobile, code),
      sentAt: now,
      expiresAt: shift(now, LIFETIME.smsCode),
      wrongAttempts: 0,
      usedAt: null,
      usedBy: null,
    }
    await tx
      .insert(smsCodes)
      .values({ mobile, purpose, ...issued })
      .onConflictDoUpdate({ target: [smsCodes.mobile, smsCodes.purpose], set: issued })
    await today.add({ sent: today.sent + 1 })
    await tx.delete(captchaResults).where(captcha)
    return { code }
  })
}

/** Whole seconds, at least one. */
function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND))
}

/** Counts a code for the address that asks for it. @returns the refusal at its limit */
function countSend({ address, quotas: { codes } }: Caller) {
  if (codes.day.isUsedUp(address)) return 'usedUpHere' as const
  if (!codes.minute.take(address)) return 'tooManyHere' as const
  codes.day.take(address)
  return undefined
}

type SentCode = typeof smsCodes.$inferSelect

/** A code that a visitor entered. */
interface ShownCode {
  readonly mobile: string
  readonly purpose: SmsPurpose
  readonly code: string
  /** The device that sent it, when it may repeat the code: the first reply may have been lost. */
  readonly device?: string
}

/**
 * Checks an SMS code inside a transaction and locks its row until that ends: of two requests with
 * one code, the second sees what the first did. A wrong guess is counted: the caller must commit.
 * A right code stays usable until `spendSmsCode`.
 *
 * A guess at a number without a valid code counts for the address only. Otherwise anybody could use
 * up another number's day. Its answer is that to a wrong code, before the address has reached its
 * limit and after, so that it does not tell whether a code was sent.
 */
export async function checkSmsCode(
  tx: Database,
  shown: ShownCode,
  now: Date,
  { address, quotas: { guesses, liveGuesses } }: Caller,
): Promise<'codeWrong' | 'guessedTooOften' | 'usedUpToday' | 'valid'> {
  if (liveGuesses.isUsedUp(address)) return 'guessedTooOften'
  const { mobile, purpose, code } = shown
  const isRow = rowOf(mobile, purpose)
  const wrong = guesses.isUsedUp(address) ? 'guessedTooOften' : 'codeWrong'
  if (wrong === 'guessedTooOften') {
    // Guesses at ever more numbers would otherwise leave a row of the day for each.
    const [sent] = await tx.select().from(smsCodes).where(isRow)
    if (!isLive(sent, shown, now)) return wrong
  }
  const today = await lockDay(tx, mobile, now)
  if (today.isUsedUp) return 'usedUpToday'
  const [sent] = await tx.select().from(smsCodes).where(isRow).for('update')
  const live = isLive(sent, shown, now)
  if (live && sent.codeDigest === digest(purpose, mobile, code)) return 'valid'
  guesses.take(address)
  if (live) {
    liveGuesses.take(address)
    await tx
      .update(smsCodes)
      .set({ wrongAttempts: sent.wrongAttempts + 1 })
      .where(isRow)
    await today.add({ wrong: today.wrong + 1 })
  }
  return wrong
}

/** Whether a code can still be entered by whoever shows one. */
function isLive(sent: SentCode | undefined, { device }: ShownCode, now: Date): sent is SentCode {
  if (!sent || sent.expiresAt <= now || sent.wrongAttempts >= MAX_WRONG_ATTEMPTS) return false
  if (!sent.usedAt) return true
  return sent.usedBy === usedBy(device) && shift(sent.usedAt, LIFETIME.smsCodeRepeat) > now
}

/**
 * A number's counts of the day in China; locks their row until the transaction ends. Take this lock
 * before that of a code's row, so that no two transactions deadlock.
 */
async function lockDay(tx: Database, mobile: string, now: Date) {
  const day = chinaDay(now)
  const row = and(eq(smsDays.mobile, mobile), eq(smsDays.day, day))
  await tx
    .insert(smsDays)
    .values({ mobile, day, expiresAt: shift(now, LIFETIME.smsDay) })
    .onConflictDoNothing()
  const [found] = await tx.select().from(smsDays).where(row).for('update')
  if (!found) throw new Error('the row of the day was just made')
  const { sent, wrong } = found
  return {
    sent,
    wrong,
    isUsedUp: wrong >= WRONG_A_DAY,
    add: (counted: { sent: number } | { wrong: number }) =>
      tx.update(smsDays).set(counted).where(row),
  }
}

/** Uses up the code that `checkSmsCode` found valid in the same transaction. */
export async function spendSmsCode(
  tx: Database,
  { mobile, purpose, device }: ShownCode,
  now: Date,
): Promise<void> {
  const isUnused = and(rowOf(mobile, purpose), isNull(smsCodes.usedAt))
  await tx
    .update(smsCodes)
    .set({ usedAt: now, usedBy: usedBy(device) })
    .where(isUnused)
}

/** Stops the device that logged a number in from repeating its code. */
export async function endCodeRepeat(db: Database, mobile: string): Promise<void> {
  await db.update(smsCodes).set({ usedBy: null }).where(rowOf(mobile, 'login'))
}

/** Digest of a device; without one `undefined`, which equals nothing that is stored. */
function usedBy(device: string | undefined): string | undefined {
  return device && digest('device', device)
}

function rowOf(mobile: string, purpose: SmsPurpose) {
  return and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose))
}
