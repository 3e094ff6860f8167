import { type CollectionEntry, getCollection } from 'astro:content'
import { formatWan, startingPrice } from '../domain/price.ts'

/**
 * The texts for search engines on pages whose route has none (specification, chapter 2). Their
 * price is that of the R7's trims.
 */
export async function loadBrandWords({ seo }: CollectionEntry<'site'>['data']) {
  const trims = await getCollection('trims', ({ data }) => data.model.id === 'r7')
  const price = formatWan(startingPrice(trims.map(({ data }) => data)))
  return { keywords: seo.keywords, description: seo.description.replaceAll('{price}', price) }
}
