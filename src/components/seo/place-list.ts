import type { CollectionEntry } from 'astro:content'
import { toWgs84 } from '../../domain/gcj-02.ts'
import type { PageFacts, Place, PlaceList } from './things.ts'

interface CityStores {
  readonly city: Pick<CollectionEntry<'cities'>['data'], 'name' | 'province'>
  readonly places: readonly CollectionEntry<'stores'>['data'][]
}

/** The stores that are open, in the order of the page. */
export const describeStores =
  (groups: readonly CityStores[]) =>
  (page: PageFacts): PlaceList => {
    const open = groups.flatMap(({ city, places }) =>
      places.filter(({ status }) => status === '营业').map((store) => toPlace(store, city, page)),
    )
    return {
      '@type': 'ItemList',
      '@id': `${page.url}#stores`,
      name: page.name,
      numberOfItems: open.length,
      itemListElement: open.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item,
      })),
    }
  }

function toPlace(
  store: CityStores['places'][number],
  city: CityStores['city'],
  page: PageFacts,
): Place {
  // schema.org means WGS 84; the content has the map's coordinates.
  const { longitude, latitude } = toWgs84(store)
  return {
    '@type': store.typeCode === '2' ? 'AutoRepair' : 'AutoDealer',
    name: store.name,
    url: `${page.url}#${store.id}`,
    telephone: `+86-${store.phone.replace(/^0/, '')}`,
    openingHours: `Mo-Su ${store.hours.replace('–', '-')}`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressRegion: city.province,
      addressLocality: city.name,
      streetAddress: `${store.district}${store.address}`,
    },
    geo: { '@type': 'GeoCoordinates', longitude: round(longitude), latitude: round(latitude) },
  }
}

/** Some eleven metres: the content is no more exact. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
