import { getCollection, getEntry } from 'astro:content'
import { fillFacts } from '../../domain/facts.ts'
import { formatYuan } from '../../domain/price.ts'

/**
 * Fills into a piece of content the figures of `facts.json`, and those that another file keeps.
 *
 * @throws Error when a text names a fact that does not exist
 */
export async function withFacts<T>(content: T): Promise<T> {
  return fillFacts(content, await loadFacts())
}

async function loadFacts(): Promise<Record<string, string>> {
  const facts = (await getCollection('facts')).map(({ data }) => data)
  const { data: energy } = await getEntry({ collection: 'energy', id: 'energy' })
  const { data: guide } = await getEntry({ collection: 'orderGuide', id: 'order-guide' })
  const cities = new Set((await getCollection('stores')).map(({ data }) => data.city.id))
  return {
    ...Object.fromEntries(facts.map(({ id, value }) => [id, value])),
    lease: `${energy.rent.months.min}`,
    deposit: formatYuan(guide.deposit),
    days: `${guide.hesitationDays}`,
    cities: `${cities.size}`,
  }
}
