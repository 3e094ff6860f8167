import { atom } from 'nanostores'
import * as v from 'valibot'
import { card, cardId, cardType, type Message } from '../contract/desk/message.ts'
import { newUuid } from '../domain/new-uuid.ts'
import { dropPictures, keepPicture, readPictures } from './kept-pictures.ts'
import { parseStored } from './parse-stored.ts'
import { tab } from './tab-storage.ts'

const KEY = 'deskOutbox'

const message = {
  clientMessageId: v.string(),
  /** Why it has not arrived; empty while it is under way. */
  failure: v.string(),
}
const { title, detail, status } = card.entries

const pending = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string(), ...message }),
  /** `isKept`: whether a reload finds its bytes again. */
  v.object({ kind: v.literal('picture'), isKept: v.boolean(), ...message }),
  v.object({
    kind: v.literal('card'),
    card: v.object({ id: cardId, type: cardType, title, detail, status }),
    ...message,
  }),
])
export type Pending = v.InferOutput<typeof pending>

/** What a visitor writes, before it waits. */
type Written = Pending extends infer Each
  ? Each extends Pending
    ? Omit<Each, keyof typeof message>
    : never
  : never

/** Said of a picture whose bytes a reload did not find again: there is nothing to send any more. */
export const PICTURE_LOST = '图片未能保留，请删除后重新选择'

/** Messages that the back end does not have for sure, oldest first. They survive a reload. */
export const $outbox = atom<readonly Pending[]>(restore())

/** The bytes of the pictures that wait, by the ids of their messages. */
export const $pictures = atom<ReadonlyMap<string, Uint8Array<ArrayBuffer>>>(new Map())

/** Puts a message into the outbox, under way. */
export function enqueue(written: Written): Pending {
  const added = { ...written, clientMessageId: newUuid(), failure: '' }
  keep([...$outbox.get(), added])
  return added
}

/** Puts a picture into the outbox, under way; its bytes are kept for a reload where the browser can. */
export function enqueuePicture(picture: Uint8Array<ArrayBuffer>): Pending {
  const added = enqueue({ kind: 'picture', isKept: false })
  const { clientMessageId } = added
  $pictures.set(new Map([...$pictures.get(), [clientMessageId, picture]]))
  void keepPicture(clientMessageId, picture).then((isKept) => {
    change(clientMessageId, (each) => (each.kind === 'picture' ? { ...each, isKept } : each))
  })
  return added
}

/** Brings the bytes back of the pictures that waited before a reload. */
export async function restorePictures(): Promise<void> {
  const waiting = $outbox.get().filter(({ kind }) => kind === 'picture')
  if (waiting.every(({ clientMessageId }) => $pictures.get().has(clientMessageId))) return
  const kept = await readPictures(waiting.map(({ clientMessageId }) => clientMessageId))
  $pictures.set(new Map([...kept, ...$pictures.get()]))
  for (const { clientMessageId } of waiting) {
    if (!$pictures.get().has(clientMessageId)) markFailed(clientMessageId, PICTURE_LOST)
  }
}

export const markSending = (clientMessageId: string) => mark(clientMessageId, '')
export const markFailed = (clientMessageId: string, reason: string) => mark(clientMessageId, reason)

/** The bytes of a picture that waits; none when they are lost. */
export async function findPicture(
  clientMessageId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  await restorePictures()
  return $pictures.get().get(clientMessageId)
}

/** Takes out what has arrived. */
export function dropSent(messages: readonly Pick<Message, 'clientMessageId'>[]): void {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  const waiting = $outbox.get()
  const left = waiting.filter(({ clientMessageId }) => !arrived.has(clientMessageId))
  if (left.length === waiting.length) return
  const sent = waiting.filter((each) => each.kind === 'picture' && !left.includes(each))
  if (sent.length > 0) {
    dropPictures(sent.map(({ clientMessageId }) => clientMessageId))
    $pictures.set(new Map([...$pictures.get()].filter(([id]) => !arrived.has(id))))
  }
  keep(left)
}

/** Gives a message up. */
export const discard = (clientMessageId: string) => dropSent([{ clientMessageId }])

function mark(clientMessageId: string, failure: string): void {
  change(clientMessageId, (each) => ({ ...each, failure }))
}

function change(clientMessageId: string, make: (message: Pending) => Pending): void {
  keep($outbox.get().map((each) => (each.clientMessageId === clientMessageId ? make(each) : each)))
}

function keep(messages: readonly Pending[]): void {
  $outbox.set(messages)
  if (messages.length > 0) tab.set(KEY, JSON.stringify(messages))
  else tab.remove(KEY)
}

/** What a reload interrupted may have arrived or not: the visitor sends it again, it counts once. */
function restore(): Pending[] {
  const kept = parseStored(v.array(pending), tab.get(KEY)) ?? []
  return kept.map((each) => ({ ...each, failure: each.failure || '尚未确认送达' }))
}
