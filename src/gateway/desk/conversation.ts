import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { DeskStatus, Message } from '../../contract/desk/message.ts'
import { chinaMinute } from '../../domain/china-day.ts'
import { DAY, MINUTE, SECOND, shift } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { conversations, messages } from '../db/schema/index.ts'
import { pictureUrl } from '../pictures/pictures.ts'
import type { Saying } from './bot.ts'
import type { Desk } from './content.ts'

export type Conversation = typeof conversations.$inferSelect
/** A message of a conversation, before it is written. */
export type NewMessage = Omit<typeof messages.$inferInsert, 'conversationId'>

/** Most messages in one response. */
const PAGE = 50

/** Messages that one visitor may send within a minute, and within 24 hours. */
const ALLOWED_A_MINUTE = 20
const ALLOWED_A_DAY = 500
/**
 * Time without polling, in ms, after which a waiting visitor does not count as ahead of others.
 * Hidden pages do not poll, and closed ones never will again. A visitor who polls again counts
 * again, at the same place.
 */
const GONE_AFTER = 90 * SECOND

/** Whether the desk is staffed now. */
export function isOpen({ opens, closes }: Desk, now: Date): boolean {
  const minute = chinaMinute(now)
  return minute >= opens && minute < closes
}

/** Finds the conversation of a user, or begins one with a greeting. */
export async function ensureConversation(
  db: Database,
  userId: string,
  greeting: Saying,
  now: Date,
): Promise<Conversation> {
  const [begun] = await db.transaction(async (tx) => {
    const rows = await tx
      .insert(conversations)
      .values({ userId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    for (const { id } of rows) await sayAll(tx, id, [greeting], now)
    return rows
  })
  if (begun) return begun
  const [found] = await db.select().from(conversations).where(eq(conversations.userId, userId))
  if (!found) throw new Error('the conversation was just made')
  return found
}

/** Finds a conversation of this user only. Takes no lock, so that reading blocks no writer. */
export async function findConversation(
  db: Database,
  id: string,
  userId: string,
): Promise<Conversation | undefined> {
  const [found] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), eq(conversations.userId, userId)))
  return found
}

/** Finds a conversation, of `userId` only when given, and locks it until the transaction ends. */
export async function lockConversation(
  tx: Database,
  id: string,
  userId?: string,
): Promise<Conversation | undefined> {
  const owned = userId === undefined ? undefined : eq(conversations.userId, userId)
  const [found] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), owned))
    .for('update')
  return found
}

/** Writes a message. The conversation's row must be locked. */
export async function say(
  tx: Database,
  conversationId: string,
  message: NewMessage,
): Promise<void> {
  await tx.insert(messages).values({ ...message, conversationId })
}

/** Writes messages of the assistant. The conversation's row must be locked. */
export async function sayAll(
  tx: Database,
  conversationId: string,
  sayings: readonly Saying[],
  sentAt: Date,
): Promise<void> {
  for (const { text, card, replies } of sayings) {
    await say(tx, conversationId, { author: 'bot', text, card, replies: replies ?? [], sentAt })
  }
}

/** The newest messages, or the newest before an id, oldest first. */
export async function listBefore(db: Database, conversationId: string, before?: number) {
  const older = before === undefined ? undefined : lt(messages.id, before)
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), older))
    .orderBy(desc(messages.id))
    .limit(PAGE + 1)
  return { messages: rows.slice(0, PAGE).reverse().map(show), hasEarlier: rows.length > PAGE }
}

/** The messages after an id, oldest first. */
export async function listAfter(db: Database, conversationId: string, after: number) {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.id, after)))
    .orderBy(asc(messages.id))
    .limit(PAGE)
  return rows.map(show)
}

/** The id of the newest message, 0 for none. */
export async function lastMessageId(db: Database, conversationId: string): Promise<number> {
  const [last] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.id))
    .limit(1)
  return last?.id ?? 0
}

/** When one of these authors last wrote in a conversation; the epoch if none has. */
export async function lastSaidAt(
  db: Database,
  conversationId: string,
  authors: readonly Message['author'][],
): Promise<Date> {
  const [last] = await db
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.author, authors)))
    .orderBy(desc(messages.id))
    .limit(1)
  return last?.sentAt ?? new Date(0)
}

/** Finds a visitor's message by the browser's id for it, with the digest of its request. */
export async function findSent(
  db: Database,
  conversationId: string,
  clientMessageId: string,
): Promise<{ id: number; requestDigest: string | null } | undefined> {
  const [sent] = await db
    .select({ id: messages.id, requestDigest: messages.requestDigest })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.clientMessageId, clientMessageId),
      ),
    )
  return sent
}

/** The refusal of a visitor who has reached a limit of messages; `undefined` below all of them. */
export async function nameExcess(db: Database, conversationId: string, now: Date) {
  if (await hasSent(db, conversationId, ALLOWED_A_MINUTE, shift(now, -MINUTE))) return 'tooFast'
  if (await hasSent(db, conversationId, ALLOWED_A_DAY, shift(now, -DAY))) return 'sentTooMany'
  return undefined
}

/** Whether a visitor has sent as many messages since a moment; reads no older ones. */
async function hasSent(
  db: Database,
  conversationId: string,
  amount: number,
  since: Date,
): Promise<boolean> {
  const [earliest] = await db
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.author, 'visitor')))
    .orderBy(desc(messages.id))
    .offset(amount - 1)
    .limit(1)
  return earliest !== undefined && earliest.sentAt > since
}

/** Reads the current status of a conversation. */
export async function readStatus(
  db: Database,
  desk: Desk,
  id: string,
  now: Date,
): Promise<DeskStatus> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id))
  if (!row) throw new Error('the conversation was just read')
  const { state, agentName, waitingSince } = row
  const queuePosition =
    state === 'waiting' && waitingSince ? await placeOf(db, waitingSince, now) : 0
  return {
    state,
    queuePosition,
    agentName,
    isOpen: isOpen(desk, now),
    canRate: canRate(row, now),
  }
}

/** Whether the talk that has ended can still be rated. */
export function canRate({ rateUntil }: Conversation, now: Date): boolean {
  return rateUntil !== null && now < rateUntil
}

async function placeOf(db: Database, since: Date, now: Date): Promise<number> {
  const [ahead] = await db
    .select({ count: count() })
    .from(conversations)
    .where(
      and(
        eq(conversations.state, 'waiting'),
        lt(conversations.waitingSince, since),
        gt(conversations.seenAt, shift(now, -GONE_AFTER)),
      ),
    )
  return (ahead?.count ?? 0) + 1
}

function show(row: typeof messages.$inferSelect): Message {
  return {
    id: row.id,
    author: row.author,
    text: row.text,
    pictureUrl: row.pictureId ? pictureUrl(row.pictureId) : '',
    card: row.card,
    replies: row.replies,
    clientMessageId: row.clientMessageId,
    sentAt: row.sentAt.toISOString(),
  }
}
