import { cityName } from './city-name.ts'
import { REACH } from './distance.ts'
import { nearestFirst } from './nearest-first.ts'
import type { Position } from './position.ts'

/** A store that receives visitors, as `/stores.json` lists it. Degrees are GCJ-02. */
export interface ListedStore {
  readonly id: string
  readonly name: string
  /** Without 市. */
  readonly city: string
  readonly address: string
  readonly lng: number
  readonly lat: number
}

/**
 * The stores in reach of a position, nearest first with their distance in metres; without a
 * position, the stores of a city in listed order. Empty when none is in reach, or neither is known.
 *
 * @param city with or without 市
 * @param count the most stores to return
 */
export function reachableStores(
  stores: readonly ListedStore[],
  { here, city }: { here: Position | undefined; city: string | undefined },
  count: number,
): readonly (ListedStore & { readonly distance?: number | undefined })[] {
  const name = cityName(city)
  const reachable = here
    ? nearestFirst(stores, here).filter(({ distance = Infinity }) => distance <= REACH)
    : stores.filter((store) => store.city === name)
  return reachable.slice(0, count)
}
