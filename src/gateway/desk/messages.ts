import { and, eq, gt } from 'drizzle-orm'
import type { leaveMessage } from '../../contract/desk/leave-message.ts'
import type { sendCard } from '../../contract/desk/send-card.ts'
import type { sendMessage } from '../../contract/desk/send-message.ts'
import type { sendPicture } from '../../contract/desk/send-picture.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import { maskSensitive } from '../../domain/sensitive-text.ts'
import type { Context } from '../call/context.ts'
import { refuse } from '../call/handler.ts'
import { DAY, shift } from '../clock.ts'
import { leftMessages } from '../db/schema/index.ts'
import { sha256 } from '../digest.ts'
import { findOrders } from '../orders/find-order.ts'
import { storePicture } from '../pictures/pictures.ts'
import { answer, answerCard, MAX_CARDS, PICTURE_SEEN } from './bot.ts'
import { findCard, orderCard } from './cards.ts'
import { deskAt } from './content.ts'
import { receive } from './in-conversation.ts'

/** Letters that a visitor can leave within 24 hours: more than anybody needs. */
const LETTERS_A_DAY = 10

// What a visitor can send. Each returns the new messages with the status, or a refusal.

/** Receives a text. Sensitive numbers are masked here too: a client may not have masked them. */
export function receiveText(
  { text: written, ...message }: ParsedRequestOf<typeof sendMessage>,
  context: Context,
) {
  const text = maskSensitive(written)
  return receive(context, message, { text }, async (tx, { userId }, now) => ({
    content: { text },
    answer: () =>
      answer(deskAt(context.content.desk, now), written, async () =>
        (await findOrders(tx, userId, MAX_CARDS)).map((order) => orderCard(order, now)),
      ),
  }))
}

/** Receives a picture, which was redrawn before. */
export function receivePicture(
  { picture: content, ...message }: ParsedRequestOf<typeof sendPicture>,
  context: Context,
) {
  const asked = { picture: sha256(content) }
  return receive(context, message, asked, async (tx, { userId }, now) => ({
    content: { pictureId: await storePicture(tx, { userId, purpose: 'chat', content }, now) },
    answer: () => [PICTURE_SEEN],
  }))
}

/** Receives a card, which the visitor names by type and id only. */
export function receiveCard(
  { type, id, ...message }: ParsedRequestOf<typeof sendCard>,
  context: Context,
) {
  return receive(context, message, { type, id }, async (tx, { userId }, now) => {
    const card = await findCard(tx, deskAt(context.content.desk, now), userId, { type, id }, now)
    if (!card) return refuse('cardUnknown')
    return { content: { card }, answer: () => answerCard(context.content.desk, card) }
  })
}

/** Receives a letter, left for when the desk opens. Each has people call a number, whosever it is. */
export function receiveLetter(
  { text: written, mobilePhone: mobile, ...message }: ParsedRequestOf<typeof leaveMessage>,
  context: Context,
) {
  const text = maskSensitive(written)
  const { clientMessageId: id } = message
  return receive(context, message, { text, mobile }, async (tx, conversation, now) => {
    const { id: conversationId } = conversation
    const recent = and(
      eq(leftMessages.conversationId, conversationId),
      gt(leftMessages.createdAt, shift(now, -DAY)),
    )
    if ((await tx.$count(leftMessages, recent)) >= LETTERS_A_DAY) return refuse('sentTooMany')
    const letter = { id, conversationId, text, mobile, createdAt: now }
    await tx.insert(leftMessages).values(letter)
    return {
      content: { text: `留言：${text}` },
      receipt: '留言已收到，客服上班后会在 2 小时内致电您。',
    }
  })
}
