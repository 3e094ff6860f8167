/** A random identifier that says nothing about anyone: 32 hexadecimal digits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What an identifier of a browser, a session or a visit looks like in an analytics event. */
export const IDENTIFIER = /^[\w-]{8,64}$/
