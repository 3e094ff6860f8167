import { asc, count, eq } from 'drizzle-orm'
import { getBoundDealer } from '../../contract/order/get-bound-dealer.ts'
import { listAreas } from '../../contract/order/list-areas.ts'
import { listBlindOrders } from '../../contract/order/list-blind-orders.ts'
import { listDealers } from '../../contract/order/list-dealers.ts'
import { listExclusiveAdvisers } from '../../contract/order/list-exclusive-advisers.ts'
import { listSaleCities } from '../../contract/order/list-sale-cities.ts'
import { nearestFirst } from '../../domain/nearest-first.ts'
import type { Context } from '../call/context.ts'
import { implement, refuse } from '../call/handler.ts'
import { AREAS } from '../catalogue/areas.ts'
import {
  type Dealer,
  findDeliveryDealer,
  isDelivery,
  listAdvisers,
  listOpenDealers,
} from '../catalogue/find.ts'
import { blindOrders } from '../db/schema/index.ts'
import { findBinding } from '../orders/find-order.ts'

const PAGE_SIZE = 20

/** The calls about dealers, advisers and cities. Customers may name only their own number. */
export const dealerRoutes = [
  implement(listAreas, async () => AREAS),

  implement(listDealers, async ({ data }, { db, clock }) => {
    const { cityCode, types, lng, lat, page } = data
    const here =
      lng === undefined || lat === undefined ? undefined : { longitude: lng, latitude: lat }
    const found = (await listOpenDealers(db, clock(), cityCode))
      .filter(({ typeCode }) => !types || types.includes(typeCode))
      .map(toDealer)
    return {
      total: found.length,
      list: nearestFirst(found, here).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    }
  }),

  /** A customer with a paid order, not cancelled, is bound to its dealer. */
  implement(getBoundDealer, async ({ mobilePhone }, context) => {
    if (!isOwn(mobilePhone, context)) return refuse('badRequest')
    const own = await findOwnDealer(context)
    if (!own) return { bound: false }
    const { dealer, adviser } = own
    return {
      bound: true,
      dealerCode: dealer.code,
      dealerName: dealer.name,
      ...(adviser && { saleId: adviser.id, saleName: adviser.name, salePhone: dealer.phone }),
    }
  }),

  /** The advisers of the dealer that the customer is bound to, else all. */
  implement(listExclusiveAdvisers, async ({ mobilePhone }, context) => {
    if (!isOwn(mobilePhone, context)) return refuse('badRequest')
    const code = (await findOwnDealer(context))?.dealer.code
    return (await listAdvisers(context.db, context.clock()))
      .filter(({ dealer }) => code === undefined || dealer.code === code)
      .map(({ adviser, dealer }) => ({
        saleId: adviser.id,
        name: adviser.name,
        phone: dealer.phone,
        dealerCode: dealer.code,
        dealerName: dealer.name,
      }))
  }),

  /** Cities where cars are handed over; for a bound customer, only the city of the dealer. */
  implement(listSaleCities, async ({ mobilePhone }, context) => {
    if (!isOwn(mobilePhone, context)) return refuse('badRequest')
    const code = (await findOwnDealer(context))?.dealer.code
    const selling = (await listOpenDealers(context.db, context.clock())).filter(
      (dealer) => isDelivery(dealer) && (code === undefined || dealer.code === code),
    )
    const cities = new Set(selling.map(({ cityCode }) => cityCode))
    return AREAS.map((province) => ({
      ...province,
      children: province.children.filter((city) => cities.has(city.code)),
    })).filter(({ children }) => children.length > 0)
  }),

  implement(listBlindOrders, async ({ data }, context) => {
    const { mobilePhone, page, size } = data
    if (!isOwn(mobilePhone, context)) return refuse('badRequest')
    const own = eq(blindOrders.mobile, mobilePhone)
    const [counted] = await context.db.select({ total: count() }).from(blindOrders).where(own)
    const list = await context.db
      .select()
      .from(blindOrders)
      .where(own)
      .orderBy(asc(blindOrders.orderNo))
      .limit(size)
      .offset((page - 1) * size)
    return {
      total: counted?.total ?? 0,
      list: list.map(({ orderNo, status, amount, deductible }) => ({
        orderNo,
        status,
        amount,
        deductible,
      })),
    }
  }),
]

/**
 * The dealer and adviser that a customer is bound to, if they still serve: an order with one that
 * does not would be refused, so a customer without them chooses again.
 */
async function findOwnDealer({ db, clock, session }: Context) {
  const now = clock()
  const binding = await findBinding(db, session().userId)
  const dealer = binding && (await findDeliveryDealer(db, binding.dealer.dealerCode, now))
  if (!dealer) return undefined
  const { adviser } =
    (await listAdvisers(db, now)).find(
      (each) => each.dealer.code === dealer.code && each.adviser.id === binding.adviser?.saleId,
    ) ?? {}
  return { dealer, adviser }
}

function isOwn(mobile: string, context: Context): boolean {
  return context.session().mobile === mobile
}

function toDealer(dealer: Dealer) {
  const { code, name, typeCode, address, phone, lng, lat } = dealer
  const deliverable = isDelivery(dealer)
  return { dealerCode: code, name, typeCode, address, phone, deliverable, lng, lat }
}
