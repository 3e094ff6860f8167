import { eq } from 'drizzle-orm'
import { chinaDay } from '../../domain/china-day.ts'
import { DAY, HOUR, MINUTE, SECOND, shift } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { conversations } from '../db/schema/index.ts'
import type { Desk } from './content.ts'
import { type Conversation, isOpen, lastSaidAt, lockConversation, say } from './conversation.ts'

/** Once the desk has closed, a talk ends this long after the agent last wrote, in ms. */
const AFTER_HOURS = 30 * MINUTE
/** A talk ends when the visitor has left the agent's last words without a reply this long, in ms. */
const VISITOR_QUIET = 2 * HOUR
/** How often it is recorded that a visitor still waits, in ms: well within `GONE_AFTER`. */
const SEEN_EVERY = 15 * SECOND
/** How long a talk can be rated, in ms. */
const RATED_WITHIN = DAY

/**
 * Ends a wait or a talk with a person; a talk may then be rated. The row must be locked.
 *
 * @param text tells the visitor; by default that it was ended by hand
 * @param lastedTo when the talk was in fact over
 */
export async function closeService(
  tx: Database,
  { id, state }: Conversation,
  now: Date,
  text = state === 'human' ? '本次人工服务已结束，智能助手继续为您服务' : '已取消排队',
  lastedTo = now,
): Promise<void> {
  if (state === 'bot') return
  await tx
    .update(conversations)
    .set({
      state: 'bot',
      waitingSince: null,
      rateUntil: state === 'human' ? shift(lastedTo, RATED_WITHIN) : null,
    })
    .where(eq(conversations.id, id))
  await say(tx, id, { author: 'system', text, sentAt: now })
}

/**
 * Keeps a wait or a talk up to date when the visitor polls: records that the visitor still waits, or
 * ends what is over. Polls are the most frequent calls, so the row is locked only for a change.
 */
export async function keepService(
  db: Database,
  desk: Desk,
  polled: Conversation,
  now: Date,
): Promise<void> {
  if (!(await isDue(db, desk, polled, now))) return
  await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, polled.id)
    if (conversation?.state === 'human') await endIfOver(tx, desk, conversation, now)
    if (conversation?.state !== 'waiting') return
    if (isWaitOver(desk, conversation, now)) {
      await closeService(tx, conversation, now, '人工客服已下班，本次排队已结束，您可以留言')
    } else {
      const isIt = eq(conversations.id, polled.id)
      await tx.update(conversations).set({ seenAt: now }).where(isIt)
    }
  })
}

/** Whether a poll has to change a conversation. */
async function isDue(db: Database, desk: Desk, polled: Conversation, now: Date): Promise<boolean> {
  const { state, seenAt } = polled
  if (state === 'human') return (await findEnd(db, desk, polled, now)) !== undefined
  if (state !== 'waiting') return false
  return isWaitOver(desk, polled, now) || seenAt === null || shift(seenAt, SEEN_EVERY) <= now
}

function isWaitOver(desk: Desk, { waitingSince }: Conversation, now: Date): boolean {
  return !isSameShift(desk, waitingSince ?? now, now)
}

/**
 * Ends a talk that is over. The row must be locked.
 *
 * @returns the conversation as it then is
 */
export async function endIfOver(
  tx: Database,
  desk: Desk,
  conversation: Conversation,
  now: Date,
): Promise<Conversation> {
  const end = conversation.state === 'human' && (await findEnd(tx, desk, conversation, now))
  if (!end) return conversation
  const { id } = conversation
  const next = isOpen(desk, now) ? '智能助手继续为您服务' : '智能助手继续为您服务，您也可以留言'
  const text = `${end.why}，本次人工服务已结束，${next}`
  await closeService(tx, conversation, now, text, end.lastedTo)
  const [ended] = await tx.select().from(conversations).where(eq(conversations.id, id))
  return ended ?? conversation
}

/**
 * Finds why a talk is over, and since when; `undefined` while it goes on. An agent's pause does not
 * end it while the desk is open: the visitor waits for the reply.
 */
async function findEnd(
  db: Database,
  desk: Desk,
  { id }: Conversation,
  now: Date,
): Promise<{ why: string; lastedTo: Date } | undefined> {
  // The system's last words count too: an agent who takes over may not have written yet.
  const answeredAt = await lastSaidAt(db, id, ['agent', 'system'])
  const quiet = now.getTime() - answeredAt.getTime()
  if (quiet >= AFTER_HOURS && !isSameShift(desk, answeredAt, now)) {
    return { why: '人工客服已下班', lastedTo: answeredAt }
  }
  if (quiet < VISITOR_QUIET || (await lastSaidAt(db, id, ['visitor'])) > answeredAt)
    return undefined
  return { why: '您较长时间没有回复', lastedTo: answeredAt }
}

/** Whether the desk is open and has not closed since. */
function isSameShift(desk: Desk, since: Date, now: Date): boolean {
  return isOpen(desk, now) && chinaDay(since) === chinaDay(now)
}

/** Connects a waiting conversation to a person. The row must be locked. */
export async function acceptService(
  tx: Database,
  { id, state }: Conversation,
  agentName: string,
  now: Date,
): Promise<void> {
  if (state !== 'waiting') return
  await tx
    .update(conversations)
    .set({ state: 'human', waitingSince: null, agentName })
    .where(eq(conversations.id, id))
  await say(tx, id, {
    author: 'system',
    text: `客服 ${agentName} 已接入，请说明您的问题`,
    sentAt: now,
  })
}
