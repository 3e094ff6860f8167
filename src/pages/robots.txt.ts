import type { APIRoute } from 'astro'
import { routes } from '../routes.ts'

/** Crawlers that obey `noindex`, but find it only in a page that they may read. */
const READERS = ['Googlebot', 'bingbot']

/**
 * Everything is open, except pages that only make sense to one visitor, to crawlers that know no
 * `noindex`, such as Baidu's. A site for testers is closed: found beside the real one, its examples
 * would pass for the brand's word.
 */
export const GET: APIRoute = ({ site }) => {
  const closed = routes.filter(({ indexable }) => !indexable).map(({ path }) => path)
  const lines =
    import.meta.env.ENVIRONMENT === 'prod'
      ? [
          'Allow: /',
          ...closed.map((path) => `Disallow: ${path}`),
          '',
          ...READERS.map((name) => `User-agent: ${name}`),
          'Allow: /',
          '',
          `Sitemap: ${new URL('/sitemap.xml', site).href}`,
        ]
      : ['Disallow: /']
  const text = `${['User-agent: *', ...lines].join('\n')}\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain' } })
}
