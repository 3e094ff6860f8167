import type { APIRoute } from 'astro'
import { routes } from '../routes.ts'

/** Everything is open, except pages that only make sense to one visitor. */
export const GET: APIRoute = ({ site }) => {
  const closed = routes.filter(({ indexable }) => !indexable)
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...closed.map(({ path }) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } })
}
