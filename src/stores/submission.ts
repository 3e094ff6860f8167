import * as v from 'valibot'
import { parseStored } from '../browser/parse-stored.ts'
import type { TabKey } from '../browser/tab-keys.ts'
import { tab } from '../browser/tab-storage.ts'
import { newUuid } from '../domain/new-uuid.ts'

/** A form that submits under an idempotency key; the tab keeps it as `driveKey` and the like. */
type FormName = { [Key in TabKey]: Key extends `${infer Name}Key` ? Name : never }[TabKey]

/** A key, and the content that it stands for. */
const pair = v.tuple([v.string(), v.string()])

/**
 * The idempotency key of a request. Until it is settled, the same content keeps its key, so that a
 * repeat after a lost reply or a reload takes effect once. Other content gets a new key.
 *
 * @param name the form that submits
 * @param content the request without its key
 */
export function submissionKey(name: FormName, content: object): string {
  const place: TabKey = `${name}Key`
  const text = JSON.stringify(content)
  const [known, of] = parseStored(pair, tab.get(place)) ?? []
  if (known && of === text) return known
  const key = newUuid()
  tab.set(place, JSON.stringify([key, text]))
  return key
}

/** Forgets the key of a form once its submission is settled. */
export function settleSubmission(name: FormName): void {
  tab.remove(`${name}Key`)
}
