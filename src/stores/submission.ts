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
  const key = newKey()
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

/** A random UUID; `crypto.randomUUID` is too new for older WeChat kernels. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
