import { getEntry } from 'astro:content'
import type { APIRoute } from 'astro'

/** The web app manifest: what a home screen shows of the site. */
export const GET: APIRoute = async () => {
  const { data: site } = await getEntry({ collection: 'site', id: 'site' })
  const manifest = {
    name: `${site.brand}汽车`,
    short_name: site.brand,
    lang: 'zh-CN',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#0b0c0e',
    icons: [192, 512].map((size) => ({
      src: `/icons/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  })
}
