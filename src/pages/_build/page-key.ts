import type { CollectionEntry } from 'astro:content'
import { createHash, type Hash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'

type News = CollectionEntry<'news'>
type NewsKey = (shown: readonly (News | undefined)[], ...facts: readonly unknown[]) => string

/**
 * All that a page may be made of, from the project's folder; the packages and the settings Astro
 * watches itself. (Its own name for the folder, `astro:config/server`, brings along the manifest and
 * with it every page's styles.)
 */
const SOURCES = ['src/**/*.*', 'public/**/*.*', '*.{mjs,json}']
const NEWS = 'src/content/news/*.md'

let others: Promise<string> | undefined

/**
 * Makes the keys of pages that show news: Astro takes such a page from the build before while its
 * key stays. A key changes with each of the news that the page shows, and with any other file of
 * the project, whether the page needs it or not: news come in thousands and change one at a time,
 * and a page that is made once too often is better than one that is out of date.
 */
export async function newsKeys(): Promise<NewsKey> {
  others ??= digestFiles(SOURCES, [NEWS])
  const rest = await others
  // The year stands in the footer.
  const year = new Date().getFullYear()
  return (shown, ...facts) =>
    digest(JSON.stringify([rest, year, shown.map((each) => [each?.id, each?.digest]), facts]))
}

export function digest(...parts: readonly (string | Uint8Array)[]): string {
  return parts.reduce<Hash>((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
}

/** One for the names and the contents of all. */
async function digestFiles(patterns: readonly string[], exclude: readonly string[]) {
  const names = await Array.fromAsync(glob([...patterns], { exclude: [...exclude] }))
  const each = names.sort().map(async (name) => digest(name, await readFile(name)))
  return digest(...(await Promise.all(each)))
}
