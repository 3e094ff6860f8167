import type { APIRoute } from 'astro'
import { datedPages } from './_sitemap/dated-pages.ts'

/** Every page that search engines may show, with its last change where the content gives one. */
export const GET: APIRoute = async ({ site }) => {
  const entries = (await datedPages()).map(({ path, changed }) => {
    const address = `<loc>${new URL(path, site).href}</loc>`
    return `<url>${address}${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
  })
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return new Response(`${xml.join('\n')}\n`, { headers: { 'Content-Type': 'application/xml' } })
}
