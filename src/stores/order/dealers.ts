import { call } from '../../api/call.ts'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { listDealers } from '../../contract/order/list-dealers.ts'
import { nearestFirst } from '../../domain/nearest-first.ts'
import { DELIVERY_TYPES } from '../../domain/store-type.ts'
import { findHere } from '../position.ts'
import { defineQuery } from '../query.ts'
import { $city, $dealer, type CityData } from './buyer.ts'
import { askForDelivery } from './sku.ts'

/** The most pages of dealers to request: more than a city has. */
const DEALER_PAGES = 10

export type Dealer = ResponseOf<typeof listDealers>['list'][number]

/** The delivering dealers of a city (GB/T 2260 code), nearest first if a position is known. */
export const dealersQuery = defineQuery(async (signal, cityCode: string) => {
  const found = new Map<string, Dealer>()
  for (let page = 1; page <= DEALER_PAGES; page += 1) {
    const data = JSON.stringify({ cityCode, types: DELIVERY_TYPES, page })
    const { list, total } = await call(listDealers, { data }, { signal })
    const known = found.size
    for (const dealer of list) found.set(dealer.dealerCode, dealer)
    // Stop at a page without new dealers: the next ones would bring none either.
    if (found.size >= total || found.size === known) break
  }
  const delivering = [...found.values()].filter(({ deliverable }) => deliverable)
  // Sorted here: the position must not leave the device.
  return nearestFirst(delivering, await findHere())
})

/**
 * Keeps where the car will be registered. Another city drops the chosen dealer, and loads the
 * city's own dealers and delivery time.
 */
export function chooseCity(place: CityData): void {
  const earlier = $city.get()?.city?.code
  const code = place.city?.code
  $city.set(place)
  if (code === earlier) return
  $dealer.set(undefined)
  askForDealers()
  void askForDelivery()
}

/** Loads the dealers of the chosen city. */
export function askForDealers(): void {
  const code = $city.get()?.city?.code
  if (code) void dealersQuery.run(code)
}
