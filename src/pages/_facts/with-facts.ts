import { getCollection, getEntry } from 'astro:content'
import { chinaDay } from '../../domain/china-day.ts'
import { deriveFacts, fillFacts } from '../../domain/facts.ts'
import { mapTexts } from '../../domain/texts.ts'
import { joinUnits } from '../../domain/units.ts'

/**
 * Fills the figures of `facts.json`, and those of other files, into content. No line breaks between
 * a number and its unit.
 *
 * @throws Error if a text names a fact that does not exist
 */
export async function withFacts<T>(content: T): Promise<T> {
  return mapTexts(fillFacts(content, await loadFacts()), joinUnits)
}

async function loadFacts(): Promise<Record<string, string>> {
  const { data: energy } = await getEntry({ collection: 'energy', id: 'energy' })
  const { data: orderGuide } = await getEntry({ collection: 'orderGuide', id: 'order-guide' })
  const { data: site } = await getEntry({ collection: 'site', id: 'site' })
  const { data: finance } = await getEntry({ collection: 'finance', id: 'finance' })
  const { data: carOptions } = await getEntry({ collection: 'carOptions', id: 'r7' })
  return deriveFacts({
    facts: (await getCollection('facts')).map(({ data }) => data),
    site,
    energy,
    finance,
    orderGuide,
    carOptions,
    trims: (await getCollection('trims')).map(({ data: { model, ...trim } }) => ({
      ...trim,
      model: model.id,
    })),
    stores: (await getCollection('stores')).map(({ data: { city, status, closesOn } }) => ({
      city: city.id,
      status,
      closesOn,
    })),
    today: chinaDay(new Date()),
  })
}
