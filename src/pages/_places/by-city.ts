import { type CollectionEntry, getCollection } from 'astro:content'
import { chinaDay } from '../../domain/china-day.ts'
import { isOpen, isThere } from '../../domain/open-stores.ts'
import { isExperienceStore } from '../../domain/store-type.ts'

export type City = CollectionEntry<'cities'>['data']
export type Store = CollectionEntry<'stores'>['data']
export type Station = CollectionEntry<'stations'>['data']

export interface CityPlaces<Place> {
  readonly city: City
  readonly places: readonly Place[]
}

interface InCity {
  readonly order: number
  readonly city: { readonly id: string }
}

/** Today's stores that `keep` accepts, by city; cities without any are left out. */
export async function storesByCity(
  keep: (store: Store) => boolean = () => true,
): Promise<CityPlaces<Store>[]> {
  const today = chinaDay(new Date())
  const stores = (await getCollection('stores')).map(({ data }) => data)
  return byCity(stores.filter((store) => isThere(store, today) && keep(store)))
}

/** The stores where a test drive can be booked, by city. */
export async function storesOfDrives(): Promise<CityPlaces<Store>[]> {
  return storesByCity((store) => isOpen(store) && isExperienceStore(store.typeCode))
}

/** The stations, by city; cities without any are left out. */
export async function stationsByCity(): Promise<CityPlaces<Station>[]> {
  return byCity((await getCollection('stations')).map(({ data }) => data))
}

async function byCity<Place extends InCity>(places: Place[]): Promise<CityPlaces<Place>[]> {
  const cities = (await getCollection('cities')).map(({ data }) => data)
  return cities
    .sort((a, b) => a.order - b.order)
    .map((city) => ({
      city,
      places: places.filter((place) => place.city.id === city.id).sort((a, b) => a.order - b.order),
    }))
    .filter((group) => group.places.length > 0)
}
