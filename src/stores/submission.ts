import * as v from 'valibot'
import { refusalOf } from '../api/failures.ts'
import { parseStored } from '../browser/parse-stored.ts'
import type { TabKey } from '../browser/tab-keys.ts'
import { tab } from '../browser/tab-storage.ts'
import { newUuid } from '../domain/new-uuid.ts'

/** A form that submits under an idempotency key; the tab keeps it as `driveKey` and the like. */
type FormName = { [Key in TabKey]: Key extends `${infer Name}Key` ? Name : never }[TabKey]

/** A key, and the content that it stands for. */
const pair = v.tuple([v.string(), v.string()])

/**
 * Sends a request under an idempotency key. Until it has succeeded, the same content keeps its key,
 * so that a repeat after a lost reply or a reload takes effect once. Other content gets a new key.
 *
 * @param name the form that submits
 * @param content what the key stands for
 * @param send sends the request under the key
 * @returns what `send` returns
 * @throws what `send` throws
 */
export async function submitOnce<Reply>(
  name: FormName,
  content: object,
  send: (key: string) => Promise<Reply>,
): Promise<Reply> {
  const place: TabKey = `${name}Key`
  try {
    const reply = await send(keyOf(place, content))
    tab.remove(place)
    return reply
  } catch (error) {
    // The back end knows the key for other content: only a new one can succeed.
    if (refusalOf(error) === 'keyReused') tab.remove(place)
    throw error
  }
}

function keyOf(place: TabKey, content: object): string {
  const text = JSON.stringify(content)
  const [known, of] = parseStored(pair, tab.get(place)) ?? []
  if (known && of === text) return known
  const key = newUuid()
  tab.set(place, JSON.stringify([key, text]))
  return key
}
