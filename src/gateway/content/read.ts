import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFrontmatter } from '@astrojs/markdown-remark'
import * as v from 'valibot'
import { ContentError } from '../../domain/content-error.ts'

/**
 * Reads one of marketing's JSON files. The schema checks what the gateway needs; the site's build
 * checks all of it.
 *
 * @param folder the folder of marketing's files: `src/content`
 * @throws ContentError when the file is missing, not JSON or not of this shape
 */
export function readJson<const Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  // Windows editors write a byte order mark, which is not JSON.
  return read(folder, file, (text) => JSON.parse(text.replace(/^\uFEFF/, '')), schema)
}

/**
 * Reads the front matter of one of marketing's documents, with the parser of the site's build.
 *
 * @throws ContentError when the file is missing, or its front matter not YAML or not of this shape
 */
export function readFrontMatter<const Schema extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  return read(folder, file, (text) => parseFrontmatter(text).frontmatter, schema)
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
