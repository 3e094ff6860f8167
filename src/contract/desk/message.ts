import * as v from 'valibot'
import { trimText } from '../../domain/plain-characters.ts'
import { ownPath, uuid } from '../fields.ts'
import { maxCharacters } from '../text.ts'

/** How long a message may be, in characters. */
export const MAX_MESSAGE = 500

/** A visitor's text: never blank, never longer than a screen. */
export const messageText = v.pipe(
  v.string(),
  v.transform(trimText),
  v.nonEmpty('请输入消息'),
  maxCharacters(MAX_MESSAGE, `一条消息最多 ${MAX_MESSAGE} 字`),
)

/** Made in the browser, one per message: a message sent again counts once. */
export const clientMessageId = uuid

/** The id of a conversation. */
export const sessionId = uuid

/** A message's id in a query, `0` for none; at most 15 digits, which a number holds exactly. */
export const messageId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

const CARD_TYPES = ['car', 'order', 'store'] as const

/** What a visitor can send as a card. */
export const cardType = v.picklist(CARD_TYPES)
export type CardType = v.InferOutput<typeof cardType>

/** The types of a card that is shown; cards of the assistant can also name a page. */
const shownType = v.picklist([...CARD_TYPES, 'page'])

export const CARD_WORDS: Readonly<Record<v.InferOutput<typeof shownType>, string>> = {
  car: '车型',
  order: '订单',
  page: '页面',
  store: '门店',
}

/**
 * A card, written by the back end: no visitor decides what it says or where it leads. It shows the
 * state at the time of sending.
 */
export const card = v.object({
  type: shownType,
  title: v.string(),
  /** One line or several; empty where the title is enough. */
  detail: v.string(),
  /** The status in a word; absent where none is needed. */
  status: v.optional(v.string()),
  /** A path of the portal; an order's path opens only for its buyer. */
  href: ownPath,
})
export type Card = v.InferOutput<typeof card>

/** What a card is about: a car or a store by its id in marketing's files, an order by its own. */
export const cardId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Who writes in a conversation. */
export const AUTHORS = ['agent', 'bot', 'system', 'visitor'] as const

export const message = v.object({
  /** Increases within a conversation. */
  id: v.number(),
  author: v.picklist(AUTHORS),
  /** Empty for a picture or a card. */
  text: v.string(),
  pictureUrl: v.string(),
  card: v.nullable(card),
  /** Answers that the visitor can give with one touch. */
  replies: v.array(v.string()),
  clientMessageId: v.nullable(v.string()),
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
})
export type Message = v.InferOutput<typeof message>

/** Who answers in a conversation: the assistant, a person, or nobody yet. */
export const DESK_STATES = ['bot', 'human', 'waiting'] as const

/** The status of a conversation. */
const deskStatus = v.object({
  state: v.picklist(DESK_STATES),
  /** The visitor's place while waiting, from 1; 0 at other times. */
  queuePosition: v.number(),
  agentName: v.string(),
  /** Whether people are at work, by the back end's clock. */
  isOpen: v.boolean(),
  /** Whether a talk with a person has ended of late, and its rating was neither given nor declined. */
  canRate: v.boolean(),
})
export type DeskStatus = v.InferOutput<typeof deskStatus>

/** The response to an action: new messages, and the current status. */
export const exchange = v.object({ messages: v.array(message), status: deskStatus })
export type Exchange = v.InferOutput<typeof exchange>

/** Refusals of each call in a conversation. */
export const conversationRefusals = {
  conversationUnknown: {
    code: 'CONVERSATION_UNKNOWN',
    resultCode: 40430,
    message: '会话已失效，请刷新页面后继续',
  },
} as const

/** Refusals of each call that sends into a conversation. */
export const sendRefusals = {
  ...conversationRefusals,
  tooFast: {
    code: 'TOO_FAST',
    resultCode: 42930,
    message: '消息发送得太快了，请稍等一分钟再发',
  },
  /** Within 24 hours; fewer messages can be left for the closed desk. */
  sentTooMany: {
    code: 'SENT_TOO_MANY',
    resultCode: 42935,
    message: '您 24 小时内发送的消息过多，请稍后再试，或拨打服务热线',
  },
  /** The id was used for another message. */
  keyReused: {
    code: 'KEY_REUSED',
    resultCode: 42231,
    message: '该消息已发送过，内容有改动，请重新输入后发送',
  },
} as const
