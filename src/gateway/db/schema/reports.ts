import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Analytics events as sent, without the always empty `cookie`. A batch whose answer was lost is
 * sent again; a unique index keeps each event once.
 */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').notNull(),
    eventTime: instant('event_time').notNull(),
    visitId: text('visit_id').notNull(),
    userId: text('user_id').notNull(),
    deviceId: text('device_id').notNull(),
    seriesId: text('series_id').notNull(),
    pageAction: text('page_action').notNull(),
    sessionId: text('session_id').notNull(),
    receivedAt: instant('received_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('analytics_events_once').on(
      table.visitId,
      table.eventId,
      table.eventTime,
      table.pageAction,
    ),
    index('analytics_events_expires_at').on(table.expiresAt),
  ],
)

/** Errors in visitors' pages. */
export const clientErrors = pgTable(
  'client_errors',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    message: text('message').notNull(),
    source: text('source').notNull(),
    line: integer('line').notNull(),
    column: integer('column').notNull(),
    page: text('page').notNull(),
    receivedAt: instant('received_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('client_errors_expires_at').on(table.expiresAt)],
)
