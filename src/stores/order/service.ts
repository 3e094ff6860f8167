import { call } from '../../api/call.ts'
import type { ResponseOf } from '../../contract/endpoint.ts'
import { BRAND_CODE } from '../../contract/fields.ts'
import { findOrderPreferences } from '../../contract/order/find-order-preferences.ts'
import { getBoundDealer } from '../../contract/order/get-bound-dealer.ts'
import { getRightsNotice } from '../../contract/order/get-rights-notice.ts'
import { listAreas } from '../../contract/order/list-areas.ts'
import { listBlindOrders } from '../../contract/order/list-blind-orders.ts'
import { listDealers } from '../../contract/order/list-dealers.ts'
import { listExclusiveAdvisers } from '../../contract/order/list-exclusive-advisers.ts'
import { listSaleCities } from '../../contract/order/list-sale-cities.ts'
import { nearestFirst } from '../../domain/nearest-first.ts'
import { DELIVERY_TYPES } from '../../domain/store-type.ts'
import { findHere } from '../position.ts'
import { defineQuestion } from '../question.ts'
import { $token } from '../session.ts'

/** Every province, city and district. */
export const areasQuestion = defineQuestion((signal) => call(listAreas, {}, { signal }))

/** How many pages of dealers are asked for at most: more than a city has. */
const DEALER_PAGES = 10

type Dealer = ResponseOf<typeof listDealers>['list'][number]

/** The dealers of a city (GB/T 2260 code) that hand cars over, nearest first when that is known. */
export const dealersQuestion = defineQuestion(async (signal, cityCode: string) => {
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

/** The dealer and adviser that the customer is bound to. */
export const boundQuestion = defineQuestion((signal, mobilePhone: string) =>
  call(getBoundDealer, { mobilePhone }, { token: $token.get(), signal }),
)

/** The exclusive advisers of a customer with several cards. */
export const advisersQuestion = defineQuestion((signal, mobilePhone: string) =>
  call(listExclusiveAdvisers, { mobilePhone }, { token: $token.get(), signal }),
)

/** The cities in which this customer may order. */
export const saleCitiesQuestion = defineQuestion((signal, mobilePhone: string) =>
  call(listSaleCities, { mobilePhone }, { token: $token.get(), signal }),
)

/** The questions on preferences. */
export const preferencesQuestion = defineQuestion(async (signal, spuId: string) => {
  const request = { spuId, brandCode: BRAND_CODE } as const
  return (await call(findOrderPreferences, request, { signal })).preference
})

/** The notice of rights, and the documents to agree to with their versions. */
export const noticeQuestion = defineQuestion((signal, spuId: string) =>
  call(getRightsNotice, { ruleType: 'DEPOSIT', spuId }, { token: $token.get(), signal }),
)

/** Deposits paid before the car's price was public. */
export const blindOrdersQuestion = defineQuestion(async (signal, mobilePhone: string) => {
  const data = JSON.stringify({ mobilePhone, page: 1, size: 10 })
  return (await call(listBlindOrders, { data }, { token: $token.get(), signal })).list
})

/** Asks all that a logged-in customer's own data answers. */
export function askAboutCustomer(mobilePhone: string): void {
  void boundQuestion.ask(mobilePhone)
  void advisersQuestion.ask(mobilePhone)
  void saleCitiesQuestion.ask(mobilePhone)
  void blindOrdersQuestion.ask(mobilePhone)
}
