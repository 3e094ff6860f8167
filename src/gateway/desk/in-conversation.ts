import type { Context } from '../call/context.ts'
import { Refused, refuse } from '../call/handler.ts'
import type { Database } from '../db/database.ts'
import { digestRequest } from '../digest.ts'
import type { Saying } from './bot.ts'
import {
  type Conversation,
  findSent,
  lastMessageId,
  listAfter,
  lockConversation,
  type NewMessage,
  nameExcess,
  readStatus,
  say,
  sayAll,
} from './conversation.ts'
import { endIfOver } from './service.ts'

/**
 * Runs an act in the caller's own conversation, with its row locked until the commit.
 *
 * @param act resolves to the message id after which messages are new to the caller, or to a refusal
 * @returns the new messages with the status, or the refusal
 */
export function inConversation<Name extends string = never>(
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
  readonly content: Pick<NewMessage, 'card' | 'pictureId' | 'text'>
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
 * @returns the new messages with the status, or a refusal
 */
export function receive<Name extends string = never>(
  context: Context,
  message: { readonly sessionId: string; readonly clientMessageId: string },
  asked: Readonly<Record<string, string>>,
  read: (tx: Database, conversation: Conversation, now: Date) => Promise<Received | Refused<Name>>,
) {
  const { sessionId, clientMessageId } = message
  const requestDigest = digestRequest(asked)
  type Refusal = Name | 'keyReused' | 'sentTooMany' | 'tooFast'
  return inConversation<Refusal>(context, sessionId, async (tx, conversation, now) => {
    const { id, state } = conversation
    const sent = await findSent(tx, id, clientMessageId)
    // Messages from before digests were stored are compared by id only.
    if (sent && (sent.requestDigest ?? requestDigest) !== requestDigest) return refuse('keyReused')
    // A retry after a lost answer: repeat that answer.
    if (sent) return sent.id - 1
    const excess = await nameExcess(tx, id, now)
    if (excess) return refuse(excess)
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
