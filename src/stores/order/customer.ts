import { computed } from 'nanostores'
import { getBoundDealer } from '../../contract/order/get-bound-dealer.ts'
import { listBlindOrders } from '../../contract/order/list-blind-orders.ts'
import { listExclusiveAdvisers } from '../../contract/order/list-exclusive-advisers.ts'
import { listSaleCities } from '../../contract/order/list-sale-cities.ts'
import { mergeEarlier } from '../../domain/order-info.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery } from '../query.ts'
import { $session, $token } from '../session.ts'
import { $dealer, type DealerData } from './buyer.ts'
import { offersQuery } from './sku.ts'
import { waitingQuery } from './waiting.ts'

/**
 * Whether nobody is logged in. Logging in leaves the page, so what is kept only in memory is asked
 * for after it.
 */
export const $isGuest = computed(
  [$token, $session],
  (token, session) => !token || session === 'out',
)

/** The dealer and adviser that the customer is bound to. */
export const boundQuery = defineQuery((signal, mobilePhone: string) =>
  callAsVisitor(getBoundDealer, { mobilePhone }, { signal }),
)

/** The customer's own dealer, with the adviser there if there is one. */
export const $ownDealer = computed(boundQuery.$result, (bound): DealerData | undefined => {
  if (bound.state !== 'ready' || !bound.data.bound || !bound.data.dealerCode) return undefined
  const { dealerCode, dealerName = '', saleId, saleName, salePhone } = bound.data
  return { dealerCode, dealerName, saleId, saleName, salePhone }
})

/** The delivering dealer: the customer's own, whatever city is chosen, else the chosen one. */
export const $orderDealer = computed([$dealer, $ownDealer], (chosen, own) =>
  own && own.dealerCode === chosen?.dealerCode ? mergeEarlier(chosen, own) : (own ?? chosen),
)

/** The exclusive advisers of a customer with several cards. */
export const advisersQuery = defineQuery((signal, mobilePhone: string) =>
  callAsVisitor(listExclusiveAdvisers, { mobilePhone }, { signal }),
)

/** The cities in which this customer may order. */
export const saleCitiesQuery = defineQuery((signal, mobilePhone: string) =>
  callAsVisitor(listSaleCities, { mobilePhone }, { signal }),
)

/** Deposits paid before the car's price was public. */
export const blindOrdersQuery = defineQuery(async (signal, mobilePhone: string) => {
  const data = JSON.stringify({ mobilePhone, page: 1, size: 10 })
  return (await callAsVisitor(listBlindOrders, { data }, { signal })).list
})

/** Runs all queries about a logged-in customer. */
export function askAboutCustomer(mobilePhone: string): void {
  void boundQuery.run(mobilePhone)
  void advisersQuery.run(mobilePhone)
  void saleCitiesQuery.run(mobilePhone)
  void blindOrdersQuery.run(mobilePhone)
  void waitingQuery.run()
  // The customer may have further offers, which the request before the log-in did not ask for.
  void offersQuery.retry()
}
