import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who registered, one row a mobile number. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  mobile: text('mobile').notNull().unique(),
  registeredAt: instant('registered_at').notNull(),
  /** The user agreement and the privacy policy that were last agreed to, by version, and when. */
  agreementVersion: text('agreement_version'),
  privacyVersion: text('privacy_version'),
  agreedAt: instant('agreed_at'),
})

/** Log-ins that last. Log-out deletes the row; only the token's digest is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenDigest: text('token_digest').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    index('sessions_expires_at').on(table.expiresAt),
  ],
)
