import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Registered users, one row per mobile number. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  mobile: text('mobile').notNull().unique(),
  registeredAt: instant('registered_at').notNull(),
  /** Versions of the user agreement and privacy policy last agreed to, and when. */
  agreementVersion: text('agreement_version'),
  privacyVersion: text('privacy_version'),
  agreedAt: instant('agreed_at'),
})

/** Log-in sessions. Log-out deletes the row; only the token's digest is stored. */
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
