import { call } from '../../api/call.ts'
import { getBoundDealer } from '../../contract/order/get-bound-dealer.ts'
import { listBlindOrders } from '../../contract/order/list-blind-orders.ts'
import { listExclusiveAdvisers } from '../../contract/order/list-exclusive-advisers.ts'
import { listSaleCities } from '../../contract/order/list-sale-cities.ts'
import { defineQuery } from '../query.ts'
import { $token } from '../session.ts'

/** The dealer and adviser that the customer is bound to. */
export const boundQuery = defineQuery((signal, mobilePhone: string) =>
  call(getBoundDealer, { mobilePhone }, { token: $token.get(), signal }),
)

/** The exclusive advisers of a customer with several cards. */
export const advisersQuery = defineQuery((signal, mobilePhone: string) =>
  call(listExclusiveAdvisers, { mobilePhone }, { token: $token.get(), signal }),
)

/** The cities in which this customer may order. */
export const saleCitiesQuery = defineQuery((signal, mobilePhone: string) =>
  call(listSaleCities, { mobilePhone }, { token: $token.get(), signal }),
)

/** Deposits paid before the car's price was public. */
export const blindOrdersQuery = defineQuery(async (signal, mobilePhone: string) => {
  const data = JSON.stringify({ mobilePhone, page: 1, size: 10 })
  return (await call(listBlindOrders, { data }, { token: $token.get(), signal })).list
})

/** Asks all that a logged-in customer's own data answers. */
export function askAboutCustomer(mobilePhone: string): void {
  void boundQuery.run(mobilePhone)
  void advisersQuery.run(mobilePhone)
  void saleCitiesQuery.run(mobilePhone)
  void blindOrdersQuery.run(mobilePhone)
}
