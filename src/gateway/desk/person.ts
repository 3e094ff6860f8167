import { eq } from 'drizzle-orm'
import type { rateService } from '../../contract/desk/rate-service.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { HOUR, shift } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { conversations, ratings } from '../db/schema/index.ts'
import { type Conversation, canRate, isOpen, lastMessageId, say } from './conversation.ts'
import { inConversation } from './in-conversation.ts'
import { closeService } from './service.ts'

// What a visitor can do about a person. Each returns the new messages with the status, or a refusal.

/** How often a visitor may ask for a person per hour; each time takes a place in the queue. */
const ASKED_AN_HOUR = 10

interface Request {
  readonly sessionId: string
}

/**
 * Puts the visitor into the queue; one who is in it, or is served, stays there. An earlier talk can
 * no longer be rated.
 */
export function joinQueue({ sessionId }: Request, context: Context) {
  return inConversation(context, sessionId, async (tx, { id, state, askedAt }, now) => {
    const last = await lastMessageId(tx, id)
    if (state !== 'bot') return last
    if (!isOpen(context.content.desk, now)) return refuse('closed')
    const asked = askedAt.filter((at) => at > shift(now, -HOUR))
    if (asked.length >= ASKED_AN_HOUR) return refuse('askedTooOften')
    await tx
      .update(conversations)
      .set({
        state: 'waiting',
        waitingSince: now,
        seenAt: now,
        askedAt: [...asked, now],
        rateUntil: null,
      })
      .where(eq(conversations.id, id))
    await say(tx, id, { author: 'system', text: '正在为您转接人工客服，请稍候', sentAt: now })
    return last
  })
}

/** Ends the wait or the talk. */
export function leave({ sessionId }: Request, context: Context) {
  return inConversation(context, sessionId, async (tx, conversation, now) => {
    const last = await lastMessageId(tx, conversation.id)
    await closeService(tx, conversation, now)
    return last
  })
}

/** Rates the talk that has ended, once. */
export function rate(
  { sessionId, score, tags }: ParsedRequestOf<typeof rateService>,
  context: Context,
) {
  return inConversation(context, sessionId, async (tx, conversation, now) => {
    if (!canRate(conversation, now)) return refuse('nothingToRate')
    const { id, agentName } = conversation
    const last = await lastMessageId(tx, id)
    await tx.insert(ratings).values({ conversationId: id, agentName, score, tags, createdAt: now })
    await endRating(tx, conversation, now, `您已评价 ${score} 分，感谢反馈`)
    return last
  })
}

/** Declines to rate the talk that has ended; declining twice changes nothing. */
export function declineToRate({ sessionId }: Request, context: Context) {
  return inConversation(context, sessionId, async (tx, conversation, now) => {
    const last = await lastMessageId(tx, conversation.id)
    if (canRate(conversation, now)) await endRating(tx, conversation, now, '您已选择暂不评价')
    return last
  })
}

async function endRating(tx: Database, { id }: Conversation, now: Date, text: string) {
  await tx.update(conversations).set({ rateUntil: null }).where(eq(conversations.id, id))
  await say(tx, id, { author: 'system', text, sentAt: now })
}
