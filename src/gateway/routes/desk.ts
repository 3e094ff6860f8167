import { eq } from 'drizzle-orm'
import { askForPerson } from '../../contract/desk/ask-for-person.ts'
import { declineRating } from '../../contract/desk/decline-rating.ts'
import { endService } from '../../contract/desk/end-service.ts'
import { leaveMessage } from '../../contract/desk/leave-message.ts'
import { listCards } from '../../contract/desk/list-cards.ts'
import { listEarlierMessages } from '../../contract/desk/list-earlier-messages.ts'
import { listMessages } from '../../contract/desk/list-messages.ts'
import { openConversation } from '../../contract/desk/open-conversation.ts'
import { rateService } from '../../contract/desk/rate-service.ts'
import { sendCard } from '../../contract/desk/send-card.ts'
import { sendMessage } from '../../contract/desk/send-message.ts'
import { sendPicture } from '../../contract/desk/send-picture.ts'
import { maskSensitive } from '../../domain/sensitive-text.ts'
import type { Context } from '../call/context.ts'
import { implement, Refused, refuse } from '../call/handler.ts'
import type { Database } from '../db/database.ts'
import { conversations, leftMessages, type messages, ratings } from '../db/schema/index.ts'
import { answer, answerCard, greet, MAX_CARDS, PICTURE_SEEN, type Saying } from '../desk/bot.ts'
import { findCard, offerCards, orderCard } from '../desk/cards.ts'
import { deskAt } from '../desk/content.ts'
import {
  type Conversation,
  canRate,
  ensureConversation,
  findConversation,
  findSent,
  isOpen,
  isTooFast,
  lastMessageId,
  listAfter,
  listBefore,
  lockConversation,
  readStatus,
  say,
  sayAll,
} from '../desk/conversation.ts'
import { ASKED_AN_HOUR, askedOf, closeService, endIfOver, keepService } from '../desk/service.ts'
import { digestRequest, sha256 } from '../digest.ts'
import { findOrders } from '../orders/find-order.ts'
import { redraw, storePicture } from '../pictures/pictures.ts'

/** The calls of the customer-service desk. */
export const deskRoutes = [
  implement(openConversation, async (_request, { db, clock, session, content }) => {
    const now = clock()
    const { desk } = content
    const opened = await ensureConversation(db, session().userId, greet(desk), now)
    await keepService(db, desk, opened, now)
    return {
      ...(await listBefore(db, opened.id)),
      sessionId: opened.id,
      status: await readStatus(db, desk, opened.id, now),
    }
  }),

  implement(listMessages, async ({ sessionId, after }, { db, clock, session, content }) => {
    const found = await findConversation(db, sessionId, session().userId)
    if (!found) return refuse('conversationUnknown')
    const now = clock()
    const { id } = found
    const { desk } = content
    await keepService(db, desk, found, now)
    return {
      messages: await listAfter(db, id, Number(after)),
      status: await readStatus(db, desk, id, now),
    }
  }),

  implement(listEarlierMessages, async ({ sessionId, before }, { db, session }) => {
    const found = await findConversation(db, sessionId, session().userId)
    return found ? listBefore(db, found.id, Number(before)) : refuse('conversationUnknown')
  }),

  implement(sendMessage, ({ text: written, ...message }, context) => {
    // Mask sensitive numbers here too, before storing: a client may not have masked them.
    const text = maskSensitive(written)
    return receive(context, message, { text }, async (tx, { userId }, now) => ({
      content: { text },
      answer: () =>
        answer(deskAt(context.content.desk, now), written, async () =>
          (await findOrders(tx, userId, MAX_CARDS)).map((order) => orderCard(order, now)),
        ),
    }))
  }),

  implement(
    sendPicture,
    ({ picture: content, ...message }, context) => {
      const asked = { picture: sha256(content) }
      return receive(context, message, asked, async (tx, { userId }, now) => ({
        content: { pictureId: await storePicture(tx, { userId, purpose: 'chat', content }, now) },
        answer: () => [PICTURE_SEEN],
      }))
    },
    { prepare: redraw('chat') },
  ),

  implement(listCards, (request, { db, clock, session, content }) => {
    const now = clock()
    return offerCards(db, deskAt(content.desk, now), session().userId, request, now)
  }),

  implement(sendCard, ({ type, id, ...message }, context) =>
    receive(context, message, { type, id }, async (tx, { userId }, now) => {
      const card = await findCard(tx, deskAt(context.content.desk, now), userId, { type, id }, now)
      if (!card) return refuse('cardUnknown')
      return { content: { card }, answer: () => answerCard(context.content.desk, card) }
    }),
  ),

  implement(askForPerson, ({ sessionId }, context) =>
    inConversation(context, sessionId, async (tx, { id, state, askedAt }, now) => {
      const last = await lastMessageId(tx, id)
      if (state !== 'bot') return last
      if (!isOpen(context.content.desk, now)) return refuse('closed')
      const asked = askedOf(askedAt, now)
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
    inConversation(context, sessionId, async (tx, conversation, now) => {
      if (!canRate(conversation, now)) return refuse('nothingToRate')
      const { id, agentName } = conversation
      const last = await lastMessageId(tx, id)
      await tx
        .insert(ratings)
        .values({ conversationId: id, agentName, score, tags, createdAt: now })
      await tx.update(conversations).set({ rateUntil: null }).where(eq(conversations.id, id))
      await say(tx, id, { author: 'system', text: `您已评价 ${score} 分，感谢反馈`, sentAt: now })
      return last
    }),
  ),

  implement(declineRating, ({ sessionId }, context) =>
    inConversation(context, sessionId, async (tx, conversation, now) => {
      const { id } = conversation
      const last = await lastMessageId(tx, id)
      if (!canRate(conversation, now)) return last
      await tx.update(conversations).set({ rateUntil: null }).where(eq(conversations.id, id))
      await say(tx, id, { author: 'system', text: '您已选择暂不评价', sentAt: now })
      return last
    }),
  ),

  implement(leaveMessage, ({ text: written, mobilePhone: mobile, ...message }, context) => {
    const text = maskSensitive(written)
    const { clientMessageId: id } = message
    return receive(context, message, { text, mobile }, async (tx, conversation, now) => {
      const letter = { id, conversationId: conversation.id, text, mobile, createdAt: now }
      await tx.insert(leftMessages).values(letter)
      return {
        content: { text: `留言：${text}` },
        receipt: '留言已收到，客服上班后会在 2 小时内致电您。',
      }
    })
  }),
]

/**
 * Runs an act in the caller's own conversation, with its row locked until the commit.
 *
 * @param act resolves to the message id after which messages are new to the caller, or to a refusal
 */
function inConversation<Name extends string = never>(
  { db, clock, session, content: { desk } }: Context,
  id: string,
  act: (tx: Database, conversation: Conversation, now: Date) => Promise<Refused<Name> | number>,
) {
  const now = clock()
  return db.transaction(async (tx) => {
    const found = await lockConversation(tx, id, session().userId)
    if (!found) return refuse('conversationUnknown')
    const after = await act(tx, await endIfOver(tx, desk, found, now), now)
    if (after instanceof Refused) return after
    return { messages: await listAfter(tx, id, after), status: await readStatus(tx, desk, id, now) }
  })
}

interface Received {
  readonly content: Pick<typeof messages.$inferInsert, 'card' | 'pictureId' | 'text'>
  /** The assistant's answer, sent only when the assistant is in charge. */
  answer?(): Promise<readonly Saying[]> | readonly Saying[]
  /** A system message that confirms receipt, sent in any state. */
  readonly receipt?: string
}

/**
 * Receives a visitor's message; a retry stores nothing twice.
 *
 * @param asked the fields that identify the message, masked where it is stored masked; the same id
 *   with other fields is refused
 * @param read builds the message's content from the request, or a refusal
 */
function receive<Name extends string = never>(
  context: Context,
  message: { readonly sessionId: string; readonly clientMessageId: string },
  asked: Readonly<Record<string, string>>,
  read: (tx: Database, conversation: Conversation, now: Date) => Promise<Received | Refused<Name>>,
) {
  const { sessionId, clientMessageId } = message
  const requestDigest = digestRequest(asked)
  type Refusal = Name | 'keyReused' | 'tooFast'
  return inConversation<Refusal>(context, sessionId, async (tx, conversation, now) => {
    const { id, state } = conversation
    const sent = await findSent(tx, id, clientMessageId)
    // Messages from before digests were stored are compared by id only.
    if (sent && (sent.requestDigest ?? requestDigest) !== requestDigest) return refuse('keyReused')
    // A retry after a lost answer: repeat that answer.
    if (sent) return sent.id - 1
    if (await isTooFast(tx, id, now)) return refuse('tooFast')
    const last = await lastMessageId(tx, id)
    const received = await read(tx, conversation, now)
    if (received instanceof Refused) return received
    const { content, answer, receipt } = received
    const key = { clientMessageId, requestDigest }
    await say(tx, id, { author: 'visitor', ...content, ...key, sentAt: now })
    if (receipt) await say(tx, id, { author: 'system', text: receipt, sentAt: now })
    if (answer && state === 'bot') await sayAll(tx, id, await answer(), now)
    return last
  })
}
