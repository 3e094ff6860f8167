import type { APIRoute } from 'astro'
import { isOpen } from '../domain/open-stores.ts'
import type { ListedStore } from '../domain/reachable-stores.ts'
import { storesByCity } from './_places/by-city.ts'

/**
 * The stores that receive visitors, requested by `islands/place/show-nearest.ts` once a location is
 * known.
 */
export const GET: APIRoute = async () => {
  const groups = await storesByCity(isOpen)
  const stores = groups.flatMap(({ city, places }) =>
    places.map(({ id, name, district, address, longitude, latitude }): ListedStore => {
      const place = { city: city.name, address: `${district}${address}` }
      return { id, name, ...place, lng: longitude, lat: latitude }
    }),
  )
  return Response.json(stores)
}
