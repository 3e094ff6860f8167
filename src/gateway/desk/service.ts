import { eq } from 'drizzle-orm'
import { chinaDay } from '../../domain/china-day.ts'
import { HOUR, shift } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { conversations } from '../db/schema/index.ts'
import type { Desk } from './content.ts'
import { type Conversation, isOpen, lockConversation, say } from './conversation.ts'

/** How often a visitor may ask for a person per hour; each time takes a place in the queue. */
export const ASKED_AN_HOUR = 10

/** Filters the times at which a visitor asked for a person to those of the last hour. */
export function askedOf(askedAt: readonly Date[], now: Date): Date[] {
  return askedAt.filter((at) => at > shift(now, -HOUR))
}

/**
 * Ends a wait or a talk with a person; a talk may then be rated. The row must be locked.
 *
 * @param noTurn message to a visitor who was still waiting
 */
export async function closeService(
  tx: Database,
  { id, state }: Conversation,
  now: Date,
  noTurn = '已取消排队',
): Promise<void> {
  if (state === 'bot') return
  const talked = state === 'human'
  await tx
    .update(conversations)
    .set({ state: 'bot', waitingSince: null, canRate: talked })
    .where(eq(conversations.id, id))
  const text = talked ? '本次人工服务已结束，智能助手继续为您服务' : noTurn
  await say(tx, id, { author: 'system', text, sentAt: now })
}

/** Records that a visitor still waits, or ends the wait when the desk has closed since. */
export async function keepWaiting(tx: Database, desk: Desk, id: string, now: Date): Promise<void> {
  const conversation = await lockConversation(tx, id)
  if (conversation?.state !== 'waiting') return
  const since = conversation.waitingSince ?? now
  if (isOpen(desk, now) && chinaDay(since) === chinaDay(now)) {
    await tx.update(conversations).set({ seenAt: now }).where(eq(conversations.id, id))
    return
  }
  await closeService(tx, conversation, now, '人工客服已下班，本次排队已结束，您可以留言')
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
