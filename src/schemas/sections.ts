import Slugger from 'github-slugger'
import { joinUnits } from '../domain/units.ts'
import { readList } from './read-file.ts'

/**
 * The sections that a link may name after `#`, by the page. Those of articles are their headings.
 * The link check looks for each in the built page.
 */
export const sectionsOfPages: Readonly<Record<string, () => readonly string[]>> = {
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

/** The ids of the headings in an article's Markdown, as Astro makes them. */
export function sectionsIn(body: string): string[] {
  const slugger = new Slugger()
  const headings = [...body.matchAll(/^#{2,6}\s+(.*\S)/gm)]
  return headings.map(([, heading = '']) => slugger.slug(joinUnits(heading)))
}
