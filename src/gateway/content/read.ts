import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ContentError } from '../../domain/content-error.ts'

/**
 * Reads one of marketing's JSON files as far as the schema goes; the site's build checks all of it.
 *
 * @param folder where the files are: `src/content`
 * @throws ContentError when it is missing, no JSON or not of this shape
 */
export function readJson<const Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return read(folder, file, JSON.parse, schema)
}

/**
 * Reads what one of marketing's documents says of itself before its text.
 *
 * @throws ContentError when it is missing or says something else
 */
export function readFrontMatter<const Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return read(folder, file, parseFrontMatter, schema)
}

function read<Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  parse: (text: string) => unknown,
  schema: Schema,
): v.InferOutput<Schema> {
  const content = parseFile(folder, file, parse)
  const result = v.safeParse(schema, content)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ContentError([file, v.getDotPath(issue), issue.message].filter(Boolean).join(': '))
}

function parseFile(folder: string, file: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    throw new ContentError(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * The flat `key: value` lines that a document begins with; nothing else is written there. As the site's
 * build does, it reads what an editor of Windows writes: a mark of the byte order, lines that end in CRLF.
 */
function parseFrontMatter(text: string): Record<string, string> {
  const [, head = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  const pairs = [...head.matchAll(/^(\w+): *(['"]?)(.*?)\2$/gm)]
  return Object.fromEntries(pairs.map(([, key = '', , value = '']) => [key, value]))
}
