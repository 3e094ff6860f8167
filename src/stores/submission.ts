import { newUuid } from '../domain/new-uuid.ts'
import { session } from './storage.ts'

/**
 * The key under which a request is sent: the same for the same content until it is settled, so that
 * a repeat after a lost reply or a reload does nothing twice; another one for other content.
 *
 * @param name which form sends
 * @param content the request without its key
 */
export function submissionKey(name: string, content: object): string {
  const place = `${name}Key`
  const text = JSON.stringify(content)
  const [known, of] = parse(session.get(place))
  if (known && of === text) return known
  const key = newUuid()
  session.set(place, JSON.stringify([key, text]))
  return key
}

/** Forgets the key of a form: what it sent is settled. */
export function settleSubmission(name: string): void {
  session.remove(`${name}Key`)
}

function parse(text: string | null): [string?, string?] {
  try {
    const pair: unknown = JSON.parse(text ?? '')
    if (!Array.isArray(pair)) return []
    return pair.every((part) => typeof part === 'string') ? [pair[0], pair[1]] : []
  } catch {
    return []
  }
}
