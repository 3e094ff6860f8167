import { call } from '../../api/call.ts'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { listDealers } from '../../contract/order/list-dealers.ts'
import { nearestFirst } from '../../domain/nearest-first.ts'
import { DELIVERY_TYPES } from '../../domain/store-type.ts'
import { findHere } from '../position.ts'
import { defineQuery } from '../query.ts'

/** How many pages of dealers are asked for at most: more than a city has. */
const DEALER_PAGES = 10

type Dealer = ResponseOf<typeof listDealers>['list'][number]

/** The dealers of a city (GB/T 2260 code) that hand cars over, nearest first when that is known. */
export const dealersQuery = defineQuery(async (signal, cityCode: string) => {
  const found = new Map<string, Dealer>()
  for (let page = 1; page <= DEALER_PAGES; page += 1) {
    const data = JSON.stringify({ cityCode, types: DELIVERY_TYPES, page })
    const { list, total } = await call(listDealers, { data }, { signal })
    const known = found.size
    for (const dealer of list) found.set(dealer.dealerCode, dealer)
    // A page that brings nothing new would not be the last to do so.
    if (found.size >= total || found.size === known) break
  }
  const delivering = [...found.values()].filter(({ deliverable }) => deliverable)
  // Sorted here: the position is not to leave the device.
  return nearestFirst(delivering, await findHere())
})
