import * as v from 'valibot'
import { newUuid } from '../domain/new-uuid.ts'
import { parseStored } from './parse-stored.ts'
import type { TabKey } from './tab-keys.ts'
import { tab } from './tab-storage.ts'

/** A form that sends under a key; the tab keeps it as `driveKey` and the like. */
type FormName = { [Key in TabKey]: Key extends `${infer Name}Key` ? Name : never }[TabKey]

/** A key, and the content that it stands for. */
const pair = v.tuple([v.string(), v.string()])

/**
 * The key under which a request is sent: the same for the same content until it is settled, so that
 * a repeat after a lost reply or a reload does nothing twice; another one for other content.
 *
 * @param name which form sends
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

/** Forgets the key of a form: what it sent is settled. */
export function settleSubmission(name: FormName): void {
  tab.remove(`${name}Key`)
}
