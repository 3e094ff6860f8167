import { readFileSync } from 'node:fs'
import Slugger from 'github-slugger'
import { joinUnits } from '../domain/units.ts'
import { readList } from './read-file.ts'

/** The sections that a link may name after `#`, by the page. Those of articles are their headings. */
const SECTIONS: Readonly<Record<string, () => readonly string[]>> = {
  '/': () => ['test-drive'],
  '/about': () => ['vision'],
  '/appDownload': () => ['permissions'],
  '/experience': () => ['cities'],
  '/information': () => ['lookups'],
  '/join': () => ['types', 'contacts', 'apply'],
  '/power': () => ['swap', 'home', 'stations', 'rent', 'benefits'],
  '/saleStore': () =>
    readList<{ id: string }>('src/content/stores/cities.json').map(({ id }) => id),
  '/service': () => ['rescue', 'upkeep', 'warranty', 'feedback', 'faq'],
}

/** Where the addresses of articles begin, and the folders of their files. */
const FOLDERS = [
  ['/documents/earlier/', 'earlier-documents'],
  ['/documents/', 'documents'],
  ['/newsDetail/', 'news'],
  ['/informationDetail/', 'information'],
] as const

/** The file that an article with this path has, or would have; `undefined` for other pages. */
export function fileOf(path: string): string | undefined {
  const [start, folder] = FOLDERS.find(([start]) => path.startsWith(start)) ?? []
  return start && `src/content/${folder}/${path.slice(start.length)}.md`
}

/** The ids of the headings in an article's Markdown, as Astro makes them. */
export function sectionsIn(body: string): string[] {
  const slugger = new Slugger()
  const headings = [...body.matchAll(/^#{2,6}\s+(.*\S)/gm)]
  return headings.map(([, heading = '']) => slugger.slug(joinUnits(heading)))
}

/** The sections of a page; the link check looks for each in the built page. */
export function sectionsOf(path: string): readonly string[] {
  const file = fileOf(path)
  if (file) return sectionsIn(readFileSync(file, 'utf8'))
  return SECTIONS[path]?.() ?? []
}
