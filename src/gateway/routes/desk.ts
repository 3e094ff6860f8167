import { eq } from 'drizzle-orm'
import { askForPerson } from '../../contract/desk/ask-for-person.ts'
import { endService } from '../../contract/desk/end-service.ts'
import { leaveMessage } from '../../contract/desk/leave-message.ts'
import { listEarlierMessages } from '../../contract/desk/list-earlier-messages.ts'
import { listMessages } from '../../contract/desk/list-messages.ts'
import { openConversation } from '../../contract/desk/open-conversation.ts'
import { rateService } from '../../contract/desk/rate-service.ts'
import { sendMessage } from '../../contract/desk/send-message.ts'
import { sendPicture } from '../../contract/desk/send-picture.ts'
import type { Context } from '../call/context.ts'
import { implement, refuse } from '../call/handler.ts'
import type { Database } from '../db/database.ts'
import { conversations, leftMessages, ratings } from '../db/schema/index.ts'
import { answer, greeting, MAX_CARDS } from '../desk/bot.ts'
import { orderCard } from '../desk/cards.ts'
import {
  type Conversation,
  describe,
  findSent,
  isOpen,
  isTooFast,
  lastMessageId,
  listAfter,
  listBefore,
  lockConversation,
  say,
  sayAll,
} from '../desk/conversation.ts'
import { closeService } from '../desk/service.ts'
import { listOrders } from '../orders/find-order.ts'
import { redrawPicture, storePicture } from '../pictures/pictures.ts'

export const deskRoutes = [
  implement(openConversation, (_request, { db, clock, session }) => {
    const now = clock()
    const { userId } = session()
    return db.transaction(async (tx) => {
      const [begun] = await tx
        .insert(conversations)
        .values({ userId, createdAt: now })
        .onConflictDoNothing()
        .returning()
      if (begun) await sayAll(tx, begun.id, [greeting], now)
      const [found] = await tx.select().from(conversations).where(eq(conversations.userId, userId))
      if (!found) throw new Error('the conversation was just made')
      const newest = await listBefore(tx, found.id)
      return { ...newest, sessionId: found.id, status: await describe(tx, found.id, now) }
    })
  }),

  implement(listMessages, ({ sessionId, after }, context) =>
    inConversation(context, sessionId, async () => Number(after)),
  ),

  implement(listEarlierMessages, ({ sessionId, before }, { db, session }) =>
    db.transaction(async (tx) => {
      const found = await lockConversation(tx, sessionId, session().userId)
      return found ? listBefore(tx, found.id, Number(before)) : refuse('conversationUnknown')
    }),
  ),

  implement(sendMessage, ({ sessionId, clientMessageId, text }, context) =>
    inConversation(context, sessionId, async (tx, { id, state, userId }, now) => {
      const sent = await findSent(tx, id, clientMessageId)
      // Sent again for want of an answer: the answer is what it was.
      if (sent !== undefined) return sent - 1
      if (await isTooFast(tx, id, now)) throw refuse('tooFast')
      const last = await lastMessageId(tx, id)
      await say(tx, id, { author: 'visitor', text, clientMessageId, sentAt: now })
      if (state !== 'bot') return last
      const findOrders = async () =>
        (await listOrders(tx, userId, MAX_CARDS)).map((order) => orderCard(order, now))
      await sayAll(tx, id, await answer(text, findOrders), now)
      return last
    }),
  ),

  implement(sendPicture, async ({ sessionId, clientMessageId, picture }, context) => {
    const content = await redrawPicture(picture, 'chat')
    if (!content) return refuse('notPicture')
    return inConversation(context, sessionId, async (tx, { id, state, userId }, now) => {
      const sent = await findSent(tx, id, clientMessageId)
      if (sent !== undefined) return sent - 1
      if (await isTooFast(tx, id, now)) throw refuse('tooFast')
      const last = await lastMessageId(tx, id)
      const pictureId = await storePicture(tx, { userId, purpose: 'chat', content }, now)
      await say(tx, id, { author: 'visitor', pictureId, clientMessageId, sentAt: now })
      const text = '图片已收到。智能助手看不了图片，如需查看，请转人工客服。'
      if (state === 'bot') await sayAll(tx, id, [{ text, replies: ['转人工'] }], now)
      return last
    })
  }),

  implement(askForPerson, ({ sessionId }, context) =>
    inConversation(context, sessionId, async (tx, { id, state }, now) => {
      const last = await lastMessageId(tx, id)
      if (state !== 'bot') return last
      if (!isOpen(now)) throw refuse('closed')
      await tx
        .update(conversations)
        .set({ state: 'waiting', waitingSince: now, canRate: false })
        .where(eq(conversations.id, id))
      await say(tx, id, { author: 'system', text: '正在为您转接人工客服，请稍候', sentAt: now })
      return last
    }),
  ),

  implement(endService, ({ sessionId }, context) =>
    inConversation(context, sessionId, async (tx, conversation, now) => {
      const last = await lastMessageId(tx, conversation.id)
      await closeService(tx, conversation, now)
      return last
    }),
  ),

  implement(rateService, ({ sessionId, score, tags }, context) =>
    inConversation(context, sessionId, async (tx, { id, canRate, agentName }, now) => {
      if (!canRate) throw refuse('nothingToRate')
      const last = await lastMessageId(tx, id)
      await tx
        .insert(ratings)
        .values({ conversationId: id, agentName, score, tags, createdAt: now })
      await tx.update(conversations).set({ canRate: false }).where(eq(conversations.id, id))
      await say(tx, id, { author: 'system', text: `您已评价 ${score} 分，感谢反馈`, sentAt: now })
      return last
    }),
  ),

  implement(leaveMessage, ({ sessionId, clientMessageId, text, mobilePhone }, context) =>
    inConversation(context, sessionId, async (tx, { id }, now) => {
      const sent = await findSent(tx, id, clientMessageId)
      if (sent !== undefined) return sent - 1
      if (await isTooFast(tx, id, now)) throw refuse('tooFast')
      const last = await lastMessageId(tx, id)
      await tx.insert(leftMessages).values({
        id: clientMessageId,
        conversationId: id,
        text,
        mobile: mobilePhone,
        createdAt: now,
      })
      await say(tx, id, { author: 'visitor', text: `留言：${text}`, clientMessageId, sentAt: now })
      const thanks = '留言已收到，客服上班后会在 2 小时内致电您。'
      await say(tx, id, { author: 'system', text: thanks, sentAt: now })
      return last
    }),
  ),
]

/**
 * Runs an act in the caller's own conversation, whose row is locked until all of it is committed.
 *
 * @param act answers the id after which the messages are new to the caller
 */
function inConversation(
  { db, clock, session }: Context,
  id: string,
  act: (tx: Database, conversation: Conversation, now: Date) => Promise<number>,
) {
  const now = clock()
  return db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id, session().userId)
    if (!conversation) throw refuse('conversationUnknown')
    const after = await act(tx, conversation, now)
    return { messages: await listAfter(tx, id, after), status: await describe(tx, id, now) }
  })
}
