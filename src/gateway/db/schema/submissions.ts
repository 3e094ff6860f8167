import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * Booked test drives. `clientNo` is the browser's idempotency key: a retry after a lost reply books
 * nothing twice. Consents are stored as the version of each text, with their time.
 */
export const testDrives = pgTable(
  'test_drives',
  {
    bookingNo: text('booking_no').primaryKey(),
    clientNo: uuid('client_no').notNull().unique(),
    requestDigest: text('request_digest').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    seriesCode: text('series_code').notNull(),
    dealerCode: text('dealer_code').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    mobile: text('mobile').notNull(),
    hasLicence: boolean('has_licence').notNull(),
    plan: text('plan'),
    recommendCode: text('recommend_code'),
    privacyVersion: text('privacy_version').notNull(),
    dealerConsentVersion: text('dealer_consent_version').notNull(),
    allowsMarketing: boolean('allows_marketing').notNull(),
    consentedAt: instant('consented_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    index('test_drives_of_mobile').on(table.mobile, table.seriesCode, table.consentedAt),
    index('test_drives_of_user').on(table.userId).where(sql`user_id is not null`),
  ],
)

/** Applications of partners (`/join`). */
export const partnerApplications = pgTable('partner_applications', {
  applyNo: text('apply_no').primaryKey(),
  clientNo: uuid('client_no').notNull().unique(),
  requestDigest: text('request_digest').notNull(),
  type: text('type').notNull(),
  company: text('company').notNull(),
  contact: text('contact').notNull(),
  mobile: text('mobile').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  capital: text('capital').notNull(),
  note: text('note'),
  privacyVersion: text('privacy_version').notNull(),
  appliedAt: instant('applied_at').notNull(),
})

/** Feedback from visitors (`/service`). */
export const feedbacks = pgTable(
  'feedbacks',
  {
    feedbackNo: text('feedback_no').primaryKey(),
    clientNo: uuid('client_no').notNull().unique(),
    requestDigest: text('request_digest').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    privacyVersion: text('privacy_version').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('feedbacks_of_mobile').on(table.mobile, table.sentAt)],
)
