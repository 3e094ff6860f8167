import * as v from 'valibot'
import { refusalOf } from '../api/failures.ts'
import { parseStored } from '../browser/parse-stored.ts'
import type { TabKey } from '../browser/tab-keys.ts'
import { tab } from '../browser/tab-storage.ts'
import { MAX_EARLIER_KEYS } from '../contract/fields.ts'
import { newUuid } from '../domain/new-uuid.ts'

/** A form that submits under an idempotency key; the tab keeps it as `driveKey` and the like. */
type FormName = { [Key in TabKey]: Key extends `${infer Name}Key` ? Name : never }[TabKey]

/** Keys, each with the content that it stands for; the latest comes last. */
const pairs = v.array(v.tuple([v.string(), v.string()]))

/**
 * Sends a request under an idempotency key. Until one has succeeded, the same content keeps its key,
 * so that a repeat after a lost reply or a reload takes effect once. Other content gets a new key.
 *
 * @param name the form that submits
 * @param content what the key stands for
 * @param send sends the request under the key; `earlier` are the keys of other content since the
 *   last success, which may have taken effect without a reply
 * @returns what `send` returns
 * @throws what `send` throws
 */
export async function submitOnce<Reply>(
  name: FormName,
  content: object,
  send: (key: string, earlier: string[]) => Promise<Reply>,
): Promise<Reply> {
  const place: TabKey = `${name}Key`
  const text = JSON.stringify(content)
  const known = parseStored(pairs, tab.get(place)) ?? []
  const others = known.filter(([, of]) => of !== text).slice(-MAX_EARLIER_KEYS)
  const [key] = known.find(([, of]) => of === text) ?? [newUuid()]
  const keep = (kept: v.InferOutput<typeof pairs>) => tab.set(place, JSON.stringify(kept))
  keep([...others, [key, text]])
  try {
    const reply = await send(
      key,
      others.map(([other]) => other),
    )
    tab.remove(place)
    return reply
  } catch (error) {
    // The back end knows the key for other content: only a new one can succeed.
    if (refusalOf(error) === 'keyReused') keep(others)
    throw error
  }
}
