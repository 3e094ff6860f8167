/** The schema.org types that the portal uses, each with the properties that it sets. */

interface Reference {
  readonly '@id': string
}

interface Named<Type extends string> {
  readonly '@type': Type
  readonly name: string
}

export interface Organization extends Named<'Organization'>, Reference {
  readonly legalName: string
  readonly slogan: string
  readonly url: string
  readonly logo: string
  readonly telephone: string
  readonly sameAs?: readonly string[]
}

export interface WebSite extends Named<'WebSite'>, Reference {
  readonly url: string
  readonly inLanguage: 'zh-CN'
  readonly publisher: Reference
}

interface AggregateOffer {
  readonly '@type': 'AggregateOffer'
  readonly url: string
  readonly priceCurrency: 'CNY'
  readonly lowPrice: number
  readonly highPrice: number
  readonly offerCount: number
  readonly availability: `https://schema.org/${'InStock' | 'InStoreOnly'}`
  readonly seller: Reference
}

export interface Car extends Named<'Car'>, Reference {
  readonly description: string
  readonly url: string
  readonly image: string
  readonly brand: Named<'Brand'>
  readonly manufacturer: Reference
  readonly category: string
  readonly fuelType: string
  readonly offers: AggregateOffer
}

export interface NewsArticle extends Reference {
  readonly '@type': 'NewsArticle'
  readonly headline: string
  readonly description: string
  readonly articleSection: string
  readonly datePublished: string
  readonly image: string
  readonly url: string
  readonly inLanguage: 'zh-CN'
  readonly author: Reference & Named<'Organization'>
  readonly publisher: Reference & Named<'Organization'>
}

interface Question extends Named<'Question'> {
  readonly acceptedAnswer: { readonly '@type': 'Answer'; readonly text: string }
}

export interface FaqPage extends Reference {
  readonly '@type': 'FAQPage'
  readonly mainEntity: readonly Question[]
}

interface ListItem<Item> {
  readonly '@type': 'ListItem'
  readonly position: number
  readonly item: Item
}

export interface BreadcrumbList {
  readonly '@type': 'BreadcrumbList'
  readonly itemListElement: readonly (ListItem<string> & { readonly name: string })[]
}

export type Thing = BreadcrumbList | Car | FaqPage | NewsArticle | Organization | WebSite

/** Facts of a page that the head knows; the addresses are absolute. */
export interface PageFacts {
  /** The heading, without the site's name. */
  readonly name: string
  readonly description: string
  readonly url: string
  readonly image: string
  /** The address of the home page. */
  readonly home: string
}

/** Describes one thing of a page from the page's facts. */
export type Describe = (page: PageFacts) => Thing

/** The `@id` by which other things refer to the brand. */
export const brandId = ({ home }: PageFacts) => `${home}#brand`
