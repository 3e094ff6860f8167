import { reference } from 'astro:content'
import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { readList } from './read-file.ts'

const listed = (file: string) => (): string[] =>
  readList<{ id: string }>(`src/content/${file}`).map(({ id }) => id)
const named = (folder: string) => () =>
  readdirSync(`src/content/${folder}`).map((file) => parse(file).name)

/** The ids of the entries of each collection, read from its files. */
export const ids = {
  cities: listed('stores/cities.json'),
  documents: named('documents'),
  earlierDocuments: named('earlier-documents'),
  facts: listed('facts.json'),
  faqs: listed('faqs/faqs.json'),
  footnotes: listed('footnotes.json'),
  models: named('models'),
  stores: listed('stores/stores.json'),
  trims: listed('trims.json'),
}

/**
 * A reference to an entry that exists. Astro only logs a broken reference and goes on building: a
 * store in a misspelt city would silently be missing from every page.
 */
export const existing = <Name extends keyof typeof ids>(collection: Name) =>
  reference(collection).refine(({ id }) => ids[collection]().includes(id), {
    error: () => `没有这个标识，须为以下之一：${ids[collection]().join('、')}`,
    // Later checks would look up the missing entry.
    abort: true,
  })
