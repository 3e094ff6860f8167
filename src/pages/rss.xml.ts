import { getEntry } from 'astro:content'
import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { getRoute } from '../routes.ts'
import { loadNews, toNewsItem } from './_news/items.ts'

/** Readers fetch the whole feed again and again. */
const NEWEST = 50

/** The newest news as a feed, the newest first. */
export const GET: APIRoute = async ({ site: home, url }) => {
  const { data: site } = await getEntry({ collection: 'site', id: 'site' })
  const news = (await loadNews()).slice(0, NEWEST)
  const origin = home ?? url.origin
  const self = new URL('/rss.xml', origin)
  return rss({
    title: `${site.brand}汽车新闻`,
    description: getRoute('/news').description?.replaceAll('{brand}', site.brand) ?? '',
    site: origin,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    // Feed validators ask for the feed's own address.
    customData: `<language>zh-CN</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: news.map((entry) => ({
      title: entry.data.title,
      description: entry.data.summary,
      link: toNewsItem(entry).href,
      pubDate: entry.data.publishedAt,
      categories: [entry.data.category],
    })),
  })
}
