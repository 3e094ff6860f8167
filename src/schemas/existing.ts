import { reference } from 'astro:content'
import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { readList } from './read-file.ts'

const listed = (file: string) => (): string[] =>
  readList(`src/content/${file}`).map(({ id }: { id: string }) => id)
const named = (folder: string) => () =>
  readdirSync(`src/content/${folder}`).map((file) => parse(file).name)

/** The ids that entries of a collection have, read from its files. */
export const ids = {
  cities: listed('stores/cities.json'),
  documents: named('documents'),
  earlierDocuments: named('earlier-documents'),
  faqs: listed('faqs/faqs.json'),
  models: named('models'),
  stores: listed('stores/stores.json'),
  trims: listed('trims.json'),
}

/**
 * A reference to an entry that exists. Astro only logs one to an entry that does not, and builds
 * on: a store in a misspelt city would silently stand on no page.
 */
export const existing = <Name extends keyof typeof ids>(collection: Name) =>
  reference(collection).refine(({ id }) => ids[collection]().includes(id), {
    error: () => `没有这个标识，须为以下之一：${ids[collection]().join('、')}`,
    // What else is asked of the entry would look for the one that is not there.
    abort: true,
  })
