import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What an SMS code is for. */
const SMS_PURPOSES = ['drive', 'login', 'order', 'partner'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

/**
 * The last SMS code of a number, one row per purpose. The row's lock settles every race: a second
 * send within the minute, a second use, a sixth guess.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    mobile: text('mobile').notNull(),
    purpose: text('purpose', { enum: SMS_PURPOSES }).notNull(),
    codeDigest: text('code_digest').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    wrongAttempts: integer('wrong_attempts').notNull().default(0),
    usedAt: instant('used_at'),
    /** Digest of the device that used it, which may repeat it for a while. */
    usedBy: text('used_by'),
  },
  (table) => [
    primaryKey({ columns: [table.mobile, table.purpose] }),
    index('sms_codes_expires_at').on(table.expiresAt),
  ],
)

/** Codes sent to a number and its wrong guesses, one row per day in China. */
export const smsDays = pgTable(
  'sms_days',
  {
    mobile: text('mobile').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sent: integer('sent').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mobile, table.day] }),
    index('sms_days_expires_at').on(table.expiresAt),
  ],
)

/** Solved captchas that are not spent yet; the digest covers the captcha's id too. */
export const captchaResults = pgTable(
  'captcha_results',
  { digest: text('digest').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('captcha_results_expires_at').on(table.expiresAt)],
)

/** Risk-control tokens, kept after use until they expire, so that none is used twice. */
export const riskTokens = pgTable(
  'risk_tokens',
  {
    digest: text('digest').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('risk_tokens_expires_at').on(table.expiresAt)],
)
