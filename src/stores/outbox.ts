import { atom } from 'nanostores'
import * as v from 'valibot'
import { parseStored } from '../browser/parse-stored.ts'
import { tab } from '../browser/tab-storage.ts'
import { card, cardId, cardType, type Message } from '../contract/desk/message.ts'
import { newUuid } from '../domain/new-uuid.ts'
import { dropPictures, keepPicture, readPictures } from './kept-pictures.ts'

const KEY = 'deskOutbox'

const message = {
  clientMessageId: v.string(),
  /** Why it has not arrived; empty while it is being sent. */
  failure: v.string(),
  /** The id of the last message that was known when it was sent. */
  after: v.optional(v.number()),
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

/** A message as written, before it enters the outbox. */
type Written = Pending extends infer Each
  ? Each extends Pending
    ? Omit<Each, keyof typeof message>
    : never
  : never

/** The failure of a picture whose bytes were lost in a reload: there is nothing left to send. */
export const PICTURE_LOST = '图片未能保留，请删除后重新选择'

/** Messages that the back end has not confirmed, oldest first. They survive a reload. */
export const $outbox = atom<readonly Pending[]>(restore())

/** The bytes of the waiting pictures, by message id. */
export const $pictures = atom<ReadonlyMap<string, Uint8Array<ArrayBuffer>>>(new Map())

/** Adds a message to the outbox, marked as being sent. */
export function enqueue(written: Written): Pending {
  const added = { ...written, clientMessageId: newUuid(), failure: '' }
  keep([...$outbox.get(), added])
  return added
}

/** Adds a picture to the outbox, marked as being sent. Its bytes are stored if the browser can. */
export function enqueuePicture(picture: Uint8Array<ArrayBuffer>): Pending {
  const added = enqueue({ kind: 'picture', isKept: false })
  const { clientMessageId } = added
  $pictures.set(new Map([...$pictures.get(), [clientMessageId, picture]]))
  void keepPicture(clientMessageId, picture).then((isKept) => {
    change(clientMessageId, (each) => (each.kind === 'picture' ? { ...each, isKept } : each))
  })
  return added
}

/** Restores the bytes of the pictures that waited before a reload. */
export async function restorePictures(): Promise<void> {
  const waiting = $outbox.get().filter(({ kind }) => kind === 'picture')
  if (waiting.every(({ clientMessageId }) => $pictures.get().has(clientMessageId))) return
  const kept = await readPictures(waiting.map(({ clientMessageId }) => clientMessageId))
  $pictures.set(new Map([...kept, ...$pictures.get()]))
  for (const { clientMessageId } of waiting) {
    if (!$pictures.get().has(clientMessageId)) markFailed(clientMessageId, PICTURE_LOST)
  }
}

/** Marks a message as being sent. @param after the id of the last message that is known */
export const markSending = (clientMessageId: string, after: number) =>
  change(clientMessageId, (each) => ({ ...each, failure: '', after }))
/** Marks a message as failed, for a reason to show. */
export const markFailed = (clientMessageId: string, failure: string) =>
  change(clientMessageId, (each) => ({ ...each, failure }))

/** The bytes of a waiting picture; `undefined` when they are lost. */
export async function findPicture(
  clientMessageId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  await restorePictures()
  return $pictures.get().get(clientMessageId)
}

/** Removes messages that have arrived. */
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

/** Removes a message that the visitor gives up. */
export const discard = (clientMessageId: string) => dropSent([{ clientMessageId }])

function change(clientMessageId: string, make: (message: Pending) => Pending): void {
  keep($outbox.get().map((each) => (each.clientMessageId === clientMessageId ? make(each) : each)))
}

function keep(messages: readonly Pending[]): void {
  $outbox.set(messages)
  if (messages.length > 0) tab.set(KEY, JSON.stringify(messages))
  else tab.remove(KEY)
}

/** Messages interrupted by a reload may have arrived. The visitor can send them again safely. */
function restore(): Pending[] {
  const kept = parseStored(v.array(pending), tab.get(KEY)) ?? []
  return kept.map((each) => ({ ...each, failure: each.failure || '尚未确认送达' }))
}
