import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { AUTHORS, DESK_STATES, type Message } from '../../../contract/desk/message.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { pictures } from './profiles.ts'

/**
 * Conversations with customer service, one row per user. Writers of messages lock the row first, so
 * that message ids grow in commit order: reading the messages after an id then misses none.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: DESK_STATES }).notNull().default('bot'),
    waitingSince: instant('waiting_since'),
    /** When a waiting visitor last polled. */
    seenAt: instant('seen_at'),
    /** When the visitor asked for a person, as far back as the limit looks. */
    askedAt: instant('asked_at').array().notNull().default([]),
    agentName: text('agent_name').notNull().default(''),
    /** Until when the talk that has ended can be rated; null when there is nothing to rate. */
    rateUntil: instant('rate_until'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('conversations_waiting').on(table.state, table.waitingSince)],
)

/** The messages of conversations. */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    author: text('author', { enum: AUTHORS }).notNull(),
    text: text('text').notNull().default(''),
    pictureId: text('picture_id').references(() => pictures.id),
    card: jsonb('card').$type<Message['card']>(),
    replies: jsonb('replies').$type<string[]>().notNull().default([]),
    clientMessageId: uuid('client_message_id'),
    /** Digest of the request, to tell a retry from another message under the same id. */
    requestDigest: text('request_digest'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    unique('messages_once').on(table.conversationId, table.clientMessageId),
    index('messages_in_order').on(table.conversationId, table.id),
    index('messages_sent_at').on(table.sentAt),
    index('messages_picture').on(table.pictureId).where(sql`picture_id is not null`),
  ],
)

/** Visitors' ratings of talks with a person. */
export const ratings = pgTable(
  'ratings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    agentName: text('agent_name').notNull(),
    score: integer('score').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('ratings_of_conversation').on(table.conversationId)],
)

/**
 * Messages that visitors left while the desk was closed. Browsers choose the ids, so an id is
 * unique within its conversation only.
 */
export const leftMessages = pgTable(
  'left_messages',
  {
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    mobile: text('mobile').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.id] })],
)
