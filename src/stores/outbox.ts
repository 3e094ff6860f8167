import { atom } from 'nanostores'
import * as v from 'valibot'
import { card, cardId, type Message } from '../contract/desk/message.ts'
import { newUuid } from '../domain/new-uuid.ts'
import { session } from './storage.ts'

const KEY = 'deskOutbox'

const message = {
  clientMessageId: v.string(),
  /** Why it has not arrived; empty while it is under way. */
  failure: v.string(),
}
const { type, title, detail, status } = card.entries

const pending = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string(), ...message }),
  v.object({ kind: v.literal('picture'), ...message }),
  v.object({
    kind: v.literal('card'),
    card: v.object({ id: cardId, type, title, detail, status }),
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

/** Messages that the back end does not have for sure, oldest first. Texts and cards survive a reload. */
export const $outbox = atom<readonly Pending[]>(restore())

const pictures = new Map<string, Uint8Array<ArrayBuffer>>()

/** The bytes of a picture that waits; the page alone holds them. */
export const pictureOf = (clientMessageId: string) => pictures.get(clientMessageId)

/** Puts a message into the outbox, under way. */
export function enqueue(written: Written, picture?: Uint8Array<ArrayBuffer>): Pending {
  const added = { ...written, clientMessageId: newUuid(), failure: '' }
  if (picture) pictures.set(added.clientMessageId, picture)
  keep([...$outbox.get(), added])
  return added
}

export const markSending = (clientMessageId: string) => mark(clientMessageId, '')
export const markFailed = (clientMessageId: string, reason: string) => mark(clientMessageId, reason)

/** Takes out what has arrived. */
export function dropSent(messages: readonly Pick<Message, 'clientMessageId'>[]): void {
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  const left = $outbox.get().filter(({ clientMessageId }) => !arrived.has(clientMessageId))
  if (left.length === $outbox.get().length) return
  for (const id of arrived) if (id) pictures.delete(id)
  keep(left)
}

/** Gives a message up. */
export const discard = (clientMessageId: string) => dropSent([{ clientMessageId }])

function mark(clientMessageId: string, failure: string): void {
  keep(
    $outbox
      .get()
      .map((each) => (each.clientMessageId === clientMessageId ? { ...each, failure } : each)),
  )
}

function keep(messages: readonly Pending[]): void {
  $outbox.set(messages)
  const kept = messages.filter(({ kind }) => kind !== 'picture')
  if (kept.length > 0) session.set(KEY, JSON.stringify(kept))
  else session.remove(KEY)
}

/** What a reload interrupted may have arrived or not: the visitor sends it again, it counts once. */
function restore(): Pending[] {
  try {
    const kept = v.parse(v.array(pending), JSON.parse(session.get(KEY) ?? ''))
    return kept.map((each) => ({ ...each, failure: each.failure || '尚未确认送达' }))
  } catch {
    return []
  }
}
