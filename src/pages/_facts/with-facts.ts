import { getCollection, getEntry } from 'astro:content'
import { deriveFacts, fillFacts } from '../../domain/facts.ts'

/**
 * Fills into a piece of content the figures of `facts.json`, and those that another file keeps.
 *
 * @throws Error when a text names a fact that does not exist
 */
export async function withFacts<T>(content: T): Promise<T> {
  return fillFacts(content, await loadFacts())
}

async function loadFacts(): Promise<Record<string, string>> {
  const { data: energy } = await getEntry({ collection: 'energy', id: 'energy' })
  const { data: orderGuide } = await getEntry({ collection: 'orderGuide', id: 'order-guide' })
  const { data: carOptions } = await getEntry({ collection: 'carOptions', id: 'r7' })
  return deriveFacts({
    facts: (await getCollection('facts')).map(({ data }) => data),
    energy,
    orderGuide,
    carOptions,
    stores: (await getCollection('stores')).map(({ data: { city, status } }) => ({
      city: city.id,
      status,
    })),
  })
}
