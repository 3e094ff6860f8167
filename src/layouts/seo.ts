import type { ImageMetadata } from 'astro'
import type { Describe } from '../components/seo/things.ts'

/** What a page says about itself to search engines and to people it is shared with. */
export interface Seo {
  readonly title?: string
  readonly keywords?: string
  readonly description?: string
  /** A picture of the page's own for the social card, in place of its route's. */
  readonly image?: ImageMetadata
  readonly publishedAt?: Date
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean
  /** What the page is about, for search engines; the way to it is added. */
  readonly things?: readonly Describe[]
}

/** The one address of a page: the site's origin, no trailing slash, no file ending. */
export function canonicalUrl(url: URL, site: URL | undefined): string {
  const pathname = url.pathname.replace(/(\/index)?(\.html)?$/, '') || '/'
  return new URL(pathname, site ?? url).href
}
