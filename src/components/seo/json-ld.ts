import type { Thing } from './things.ts'

/**
 * The text of a JSON-LD script. `<` is written as an escape, so that no content can end the script
 * or begin a comment in it.
 */
export function toJsonLd(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return text.replaceAll('<', '\\u003c')
}
