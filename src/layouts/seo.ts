import type { ImageMetadata } from 'astro'
import type { Describe } from '../components/seo/things.ts'

/** What a page says about itself to search engines and to people it is shared with. */
export interface Seo {
  readonly title?: string
  readonly keywords?: string
  readonly description?: string
  /** The page's own picture for the social card, instead of its route's. */
  readonly image?: ImageMetadata
  readonly publishedAt?: Date
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean
  /** Structured data for search engines; the breadcrumbs are added. */
  readonly things?: readonly Describe[]
}

/** The canonical address of a page: the site's origin, no trailing slash, no file extension. */
export function canonicalUrl(url: URL, site: URL | undefined): string {
  const pathname = url.pathname.replace(/(\/index)?(\.html)?$/, '') || '/'
  return new URL(pathname, site ?? url).href
}
