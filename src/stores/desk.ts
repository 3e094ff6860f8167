import { atom } from 'nanostores'
import { explain } from '../api/failures.ts'
import { askForPerson as askCall } from '../contract/desk/ask-for-person.ts'
import { declineRating as declineCall } from '../contract/desk/decline-rating.ts'
import { endService as endCall } from '../contract/desk/end-service.ts'
import { leaveMessage as leaveCall } from '../contract/desk/leave-message.ts'
import { listEarlierMessages } from '../contract/desk/list-earlier-messages.ts'
import { listMessages } from '../contract/desk/list-messages.ts'
import type { DeskStatus, Exchange, Message } from '../contract/desk/message.ts'
import { openConversation } from '../contract/desk/open-conversation.ts'
import { rateService as rateCall } from '../contract/desk/rate-service.ts'
import { sendCard as sendCardCall } from '../contract/desk/send-card.ts'
import { sendMessage } from '../contract/desk/send-message.ts'
import { sendPicture as sendPictureCall } from '../contract/desk/send-picture.ts'
import type { RequestOf } from '../contract/endpoint.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { callInSession } from './call-in-session.ts'
import type { OfferedCard } from './desk-cards.ts'
import { letterDraft } from './desk-draft.ts'
import {
  dropSent,
  enqueue,
  enqueuePicture,
  findPicture,
  markFailed,
  markSending,
  type Pending,
  PICTURE_LOST,
  restorePictures,
} from './outbox.ts'
import { defineQuery } from './query.ts'
import { endsSession } from './session.ts'
import { submitOnce } from './submission.ts'

/** The conversation as this page knows it. */
export interface Conversation {
  readonly sessionId: string
  readonly messages: readonly Message[]
  readonly status: DeskStatus
  readonly hasEarlier: boolean
  /**
   * All messages up to this id are known. The reply to an action does not advance it, because it
   * leaves out what others wrote just before.
   */
  readonly heardTo: number
}

/** The visitor's conversation once it is open. */
export const $conversation = atom<Conversation | undefined>(undefined)

/**
 * Why the last action failed, as a sentence. Empty if it succeeded, once a message is sent, and once
 * polls succeed again.
 */
export const $deskNotice = atom('')

/** Whether the last poll failed, so that new messages do not arrive. */
export const $deskDeaf = atom(false)

/** The visitor's conversation at the back end, which starts one if there is none. */
export const deskQuery = defineQuery((signal) => callInSession(openConversation, {}, { signal }))

/** Opens the visitor's conversation. */
export async function openDesk(): Promise<void> {
  const opened = await deskQuery.run()
  if (!opened) return
  dropSent(opened.messages)
  $conversation.set({ ...opened, heardTo: lastIdOf(opened.messages) })
  void restorePictures()
}

/** Sends a text. It stays in the outbox until the back end has it. */
export function sendText(text: string): Promise<void> {
  return deliver(enqueue({ kind: 'text', text }))
}

/** Sends a prepared picture. */
export function sendPicture(picture: Uint8Array<ArrayBuffer>): Promise<void> {
  return deliver(enqueuePicture(picture))
}

/** Sends an offered card; the back end writes its content itself. */
export function sendCard({ id, type, title, detail, status }: OfferedCard): Promise<void> {
  return deliver(enqueue({ kind: 'card', card: { id, type, title, detail, status } }))
}

/** The latest text or card on its way. */
let latest: Promise<unknown> = Promise.resolve()

/** Sends a message from the outbox. A repeat has the same id, so the back end takes it once. */
export async function deliver(pending: Pending): Promise<void> {
  const conversation = $conversation.get()
  if (!conversation) return
  const { clientMessageId } = pending
  $deskNotice.set('')
  markSending(clientMessageId, lastIdOf(conversation.messages))
  const picture = pending.kind === 'picture' ? await findPicture(clientMessageId) : undefined
  if (pending.kind === 'picture' && !picture) return markFailed(clientMessageId, PICTURE_LOST)
  try {
    const send = () => post(pending, conversation.sessionId, picture)
    merge(await (picture ? send() : sendInTurn(send)))
  } catch (error) {
    if (!endsSession(error)) markFailed(clientMessageId, explain(error))
  }
}

/** Messages are shown in the order in which the back end gets them. Nothing waits for a picture. */
function sendInTurn(send: () => Promise<Exchange>): Promise<Exchange> {
  const sent = latest.then(send)
  latest = sent.catch(() => undefined)
  return sent
}

function post(pending: Pending, sessionId: string, picture = new Uint8Array()): Promise<Exchange> {
  const { clientMessageId } = pending
  const message = { sessionId, clientMessageId }
  switch (pending.kind) {
    case 'text':
      return callAsVisitor(sendMessage, { ...message, text: pending.text })
    case 'card': {
      const { type, id } = pending.card
      return callAsVisitor(sendCardCall, { ...message, type, id })
    }
    case 'picture':
      return callAsVisitor(sendPictureCall, { ...message, picture })
  }
}

/**
 * Polls for new messages.
 *
 * @returns whether it succeeded: the caller waits longer after a failure
 */
export async function pollDesk(signal: AbortSignal): Promise<boolean> {
  const conversation = $conversation.get()
  if (!conversation) return false
  const { sessionId, heardTo } = conversation
  try {
    const request = { sessionId, after: String(heardTo) }
    const heard = await callAsVisitor(listMessages, request, { signal })
    const newest = Math.max(heardTo, lastIdOf(heard.messages))
    merge(heard, newest, newest)
    if ($deskDeaf.get()) $deskNotice.set('')
    $deskDeaf.set(false)
    return true
  } catch (error) {
    if (!signal.aborted && !endsSession(error)) $deskDeaf.set(true)
    return false
  }
}

/** Loads a page of earlier messages and puts it in front. */
export async function loadEarlier(): Promise<void> {
  const conversation = $conversation.get()
  const [first] = conversation?.messages ?? []
  if (!conversation || !first) return
  await attempt(async () => {
    const request = { sessionId: conversation.sessionId, before: String(first.id) }
    const { messages, hasEarlier } = await callAsVisitor(listEarlierMessages, request)
    const now = $conversation.get()
    // A second request on a slow network brings the same page: it is added only before this
    // message.
    if (now?.messages[0]?.id !== first.id) return
    const joined = [...messages, ...now.messages]
    $conversation.set({ ...now, messages: joined, hasEarlier })
  })
}

/**
 * Joins the queue for a person.
 *
 * @returns whether it succeeded; if not, `$deskNotice` says why
 */
export const askForPerson = () => act((sessionId) => callAsVisitor(askCall, { sessionId }))

/**
 * Leaves the queue, or ends the talk with a person.
 *
 * @returns whether it succeeded; if not, `$deskNotice` says why
 */
export const endService = () => act((sessionId) => callAsVisitor(endCall, { sessionId }))

type Rating = Omit<RequestOf<typeof rateCall>, 'sessionId'>
/**
 * Rates the talk that has ended.
 *
 * @returns whether it succeeded; if not, `$deskNotice` says why
 */
export const rateService = (rating: Rating) =>
  act((sessionId) => callAsVisitor(rateCall, { sessionId, ...rating }))

/**
 * Leaves the talk that has ended without a rating.
 *
 * @returns whether it succeeded; if not, `$deskNotice` says why
 */
export const declineRating = () => act((sessionId) => callAsVisitor(declineCall, { sessionId }))

type Letter = Omit<RequestOf<typeof leaveCall>, 'sessionId' | 'clientMessageId'>
/**
 * Leaves a message for agents who are not at work. A repeat after a lost reply or a reload leaves
 * it once. Forgets the draft, unless the visitor has written on meanwhile.
 *
 * @returns whether it succeeded; if not, `$deskNotice` says why
 */
export async function leaveMessage(letter: Letter): Promise<boolean> {
  const draft = JSON.stringify(letterDraft.read())
  const left = await act((sessionId) =>
    submitOnce('deskLetter', letter, (clientMessageId) =>
      callAsVisitor(leaveCall, { sessionId, ...letter, clientMessageId }),
    ),
  )
  if (left && JSON.stringify(letterDraft.read()) === draft) letterDraft.forget()
  return left
}

/** @returns whether it was done; if not, `$deskNotice` says why */
async function act(make: (sessionId: string) => Promise<Exchange>): Promise<boolean> {
  const conversation = $conversation.get()
  if (!conversation) return false
  return attempt(async () => merge(await make(conversation.sessionId)))
}

async function attempt(task: () => Promise<void>): Promise<boolean> {
  $deskNotice.set('')
  try {
    await task()
    return true
  } catch (error) {
    if (!endsSession(error)) $deskNotice.set(explain(error))
    return false
  }
}

/**
 * Adds new messages in order, each once: two replies may carry the same message. Every change of
 * the state comes with a message, so a reply that knows fewer than another tells an old status.
 *
 * @param newest the id of the last message that the reply knows
 * @param heardTo the new `heardTo` of the conversation; by default it stays
 */
function merge(
  { messages, status: told }: Exchange,
  newest = lastIdOf(messages),
  heardTo = $conversation.get()?.heardTo ?? 0,
): void {
  const conversation = $conversation.get()
  if (!conversation) return
  const known = new Set(conversation.messages.map(({ id }) => id))
  const fresh = messages.filter(({ id }) => !known.has(id))
  const all = [...conversation.messages, ...fresh].sort((a, b) => a.id - b.id)
  const status = newest < lastIdOf(conversation.messages) ? conversation.status : told
  dropSent(fresh)
  $conversation.set({ ...conversation, messages: all, status, heardTo })
}

function lastIdOf(messages: readonly Message[]): number {
  return messages.at(-1)?.id ?? 0
}
