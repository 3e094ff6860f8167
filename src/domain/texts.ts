const isPicture = (value: object) => 'src' in value && 'format' in value
const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype

/**
 * The same content with each of its texts replaced.
 *
 * @param content any content: objects, lists, texts; other values stay as they are
 * @param replace gives the new text for an old one; called in the order of the content
 */
export function mapTexts<T>(content: T, replace: (text: string) => string): T {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return replace(value)
    if (Array.isArray(value)) return value.map(walk)
    // Astro recognises its pictures by more than their enumerable fields: they are passed on
    // uncopied.
    if (typeof value !== 'object' || value === null) return value
    if (isPicture(value) || !isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, walk(field)]))
  }
  return walk(content) as T
}
