import type { CollectionEntry } from 'astro:content'
import { createHash, type Hash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { chinaYear } from '../../domain/china-day.ts'

type News = CollectionEntry<'news'>
type NewsKey = (shown: readonly (News | undefined)[], ...facts: readonly unknown[]) => string

/**
 * Everything in the project's folder that a page may be made of; Astro itself watches the packages
 * and the settings. (`astro:config/server` names the folder too, but imports the manifest, and with
 * it every page's styles.)
 */
const SOURCES = ['src/**/*.*', 'public/**/*.*', '*.{mjs,json}']
const NEWS = 'src/content/news/*.md'

let others: Promise<string> | undefined

/**
 * Makes the cache keys of pages that show news: Astro reuses such a page from the previous build
 * while its key is unchanged. A key changes with each news item that the page shows, and with any
 * other file of the project, needed or not. News come in thousands and change one at a time;
 * rebuilding a page too often is better than leaving it out of date.
 */
export async function newsKeys(): Promise<NewsKey> {
  others ??= digestFiles(SOURCES, [NEWS])
  const rest = await others
  // The footer shows the year.
  const year = chinaYear(new Date())
  return (shown, ...facts) =>
    digest(JSON.stringify([rest, year, shown.map((each) => [each?.id, each?.digest]), facts]))
}

/** The SHA-256 digest of all parts, in hexadecimal. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  return parts.reduce<Hash>((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
}

/** One digest for the names and contents of all files. */
async function digestFiles(patterns: readonly string[], exclude: readonly string[]) {
  const names = await Array.fromAsync(glob([...patterns], { exclude: [...exclude] }))
  const each = names.sort().map(async (name) => digest(name, await readFile(name)))
  return digest(...(await Promise.all(each)))
}
