import type { CollectionEntry } from 'astro:content'
import { withoutNotes } from '../../domain/footnotes.ts'
import { brandId, type Car, type PageFacts } from './things.ts'

type Model = Extract<CollectionEntry<'models'>['data'], { kind: 'production' }>
type Trim = Pick<CollectionEntry<'trims'>['data'], 'price'>

/**
 * A car on sale and what its trims cost.
 *
 * @param trims at least one
 * @param isOrderedHere whether orders are open on this site
 */
export const describeCar =
  (brand: string, model: Model, trims: readonly Trim[], isOrderedHere: boolean) =>
  (page: PageFacts): Car => {
    const prices = trims.map(({ price }) => price)
    return {
      '@type': 'Car',
      '@id': `${page.url}#car`,
      name: `${brand} ${model.name}`,
      description: withoutNotes(model.summary),
      url: page.url,
      image: page.image,
      brand: { '@type': 'Brand', name: brand },
      manufacturer: { '@id': brandId(page) },
      category: model.category,
      fuelType: '纯电动',
      offers: {
        '@type': 'AggregateOffer',
        url: page.url,
        priceCurrency: 'CNY',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: trims.length,
        availability: `https://schema.org/${isOrderedHere ? 'InStock' : 'InStoreOnly'}`,
        seller: { '@id': brandId(page) },
      },
    }
  }
