import { derivedFacts } from '../domain/facts.ts'
import { readList } from './read-file.ts'

interface Unknown {
  readonly path: readonly PropertyKey[]
  readonly problem: string
}

const idsOf = (file: string): string[] =>
  readList(`src/content/${file}`).map(({ id }: { id: string }) => id)

/** What pages fill in besides the facts: a price, and values that depend on a choice. */
const FILLED = ['price', 'range', 'rent', 'bond']

const MARKS = [
  {
    pattern: /\{([a-z][a-z0-9]*)\}/g,
    ids: () => [...idsOf('facts.json'), ...derivedFacts, ...FILLED],
    meaning: 'facts.json 里没有这个数字',
  },
  {
    pattern: /\[\^([^\]]*)\]/g,
    ids: () => idsOf('footnotes.json'),
    meaning: 'footnotes.json 里没有这个注释',
  },
]

/** The `{figures}` and `[^notes]` of an entry's texts that do not exist. */
export function unknownMarks(value: unknown, path: readonly PropertyKey[] = []): Unknown[] {
  if (typeof value === 'string') {
    return MARKS.flatMap(({ pattern, ids, meaning }) =>
      [...value.matchAll(pattern)]
        .filter(([, id = '']) => !ids().includes(id))
        .map(([mark]) => ({ path, problem: `${meaning}：${mark}` })),
    )
  }
  if (Array.isArray(value)) return value.flatMap((each, at) => unknownMarks(each, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => unknownMarks(each, [...path, key]))
}
