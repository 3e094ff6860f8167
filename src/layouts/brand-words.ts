import { type CollectionEntry, getCollection } from 'astro:content'
import { formatWan, startingPrice } from '../domain/price.ts'

/**
 * What a page says to search engines when its route says nothing (specification, chapter 2). The
 * price in it is that of the R7's trims.
 */
export async function loadBrandWords({ seo }: CollectionEntry<'site'>['data']) {
  const trims = await getCollection('trims', ({ data }) => data.model.id === 'r7')
  const price = formatWan(startingPrice(trims.map(({ data }) => data)))
  return { keywords: seo.keywords, description: seo.description.replace('{price}', price) }
}
