import { derivedFacts } from '../domain/facts.ts'
import { ids } from './existing.ts'

/**
 * What is filled in: `facts` are the figures of `facts.json` and those derived from other files,
 * `notes` the footnotes; the others are single figures about one car.
 */
type Filled = 'facts' | 'notes' | 'price' | 'range' | 'rent' | 'bond'

/**
 * Says which marks are filled in where a text, or all texts of an object, are shown. Elsewhere they
 * would appear as written, so they are refused. The innermost schema that says something decides.
 *
 * @returns for `.meta()`
 */
export const fills = (...filled: Filled[]) => ({ fills: filled })

/** A `{figure}` or a `[^note]` in a text. */
export interface Mark {
  readonly path: readonly PropertyKey[]
  readonly kind: 'facts' | 'notes'
  /** As written. */
  readonly mark: string
  readonly id: string
}

const PATTERNS = [
  ['facts', /\{([a-z][a-z0-9]*)\}/g],
  ['notes', /\[\^([^\]]*)\]/g],
] as const

/** The marks of all texts of an entry. */
export function marksIn(value: unknown, path: readonly PropertyKey[] = []): Mark[] {
  if (typeof value === 'string') {
    return PATTERNS.flatMap(([kind, pattern]) =>
      [...value.matchAll(pattern)].map(([mark, id = '']) => ({ path, kind, mark, id })),
    )
  }
  if (Array.isArray(value)) return value.flatMap((each, at) => marksIn(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => marksIn(each, [...path, key]))
}

/**
 * What is wrong with a mark, in Chinese; `undefined` if nothing is.
 *
 * @param filled what is filled in at its place
 */
export function problemOf({ kind, mark, id }: Mark, filled: readonly string[]): string | undefined {
  if (!filled.includes(kind)) {
    if (filled.includes(id)) return undefined
    return kind === 'facts'
      ? `这个字段不填数字，${mark} 会原样显示：请直接写出数字`
      : `这个字段不能引用注释，${mark} 会原样显示：请删去`
  }
  if (kind === 'notes') {
    return ids.footnotes().includes(id) ? undefined : `footnotes.json 里没有这个注释：${mark}`
  }
  return [...ids.facts(), ...derivedFacts, ...filled].includes(id)
    ? undefined
    : `facts.json 里没有这个数字：${mark}`
}
