import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Message } from '../../../contract/desk/message.ts'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { pictures } from './profiles.ts'

/**
 * The conversation of a user with customer service, one row a user. Whoever writes a message locks
 * the row first, so that message ids grow in the order of their commits and a reader who asks for
 * what came after an id misses nothing.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['bot', 'human', 'waiting'] })
      .notNull()
      .default('bot'),
    waitingSince: instant('waiting_since'),
    /** When who waits last asked whether it is their turn. */
    seenAt: instant('seen_at'),
    /** When a person was asked for, as far back as it is looked at. */
    askedAt: instant('asked_at').array().notNull().default([]),
    agentName: text('agent_name').notNull().default(''),
    canRate: boolean('can_rate').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('conversations_waiting').on(table.state, table.waitingSince)],
)

export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    author: text('author', { enum: ['agent', 'bot', 'system', 'visitor'] }).notNull(),
    text: text('text').notNull().default(''),
    pictureId: text('picture_id').references(() => pictures.id),
    card: jsonb('card').$type<Message['card']>(),
    replies: jsonb('replies').$type<string[]>().notNull().default([]),
    clientMessageId: uuid('client_message_id'),
    /** Of what was sent, to tell a repetition from another message under the same id. */
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
 * What visitors left for people who were not at work. Browsers make the ids: one names a letter of its
 * own conversation alone.
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
