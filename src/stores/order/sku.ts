import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { call } from '../../api/call.ts'
import { BusinessRefusal, refusalOf } from '../../api/failures.ts'
import { refusalData } from '../../api/refusal-data.ts'
import { sessionAtom } from '../../browser/session-atom.ts'
import { getDeliveryTime } from '../../contract/order/get-delivery-time.ts'
import { getLimitedTimeOffer } from '../../contract/order/get-limited-time-offer.ts'
import { getSku } from '../../contract/order/get-sku.ts'
import { listCarOffers } from '../../contract/order/list-car-offers.ts'
import { listSkuOffers } from '../../contract/order/list-sku-offers.ts'
import { offer } from '../../contract/order/option.ts'
import { optionFaults } from '../../contract/order/refusals.ts'
import { type OrderInfo, optionIdsOf } from '../../domain/option-groups.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { defineQuery } from '../query.ts'
import { $city, type CityData } from './buyer.ts'
import { ORDER_KEYS } from './keys.ts'
import { isOwnKept } from './own.ts'

const offers = v.array(offer)

/** Deductions on the configuration: `freeInfo`. */
export const $skuOffers = sessionAtom(ORDER_KEYS.skuOffers, offers, isOwnKept)

/** Deductions on the car: `freeSpuInfo`. */
export const $carOffers = sessionAtom(ORDER_KEYS.carOffers, offers, isOwnKept)

/** The city of the delivery time until the visitor chooses one. */
const DEFAULT_CITY = { code: '310100', name: '上海市' } as const

/** The city of the order that this page changes: that of a next car does not count for it. */
export const $cityOfOrder = atom<NonNullable<CityData['city']> | undefined>(undefined)

/** The city of the delivery time. */
export const $deliveryCity = computed(
  [$cityOfOrder, $city],
  (ofOrder, chosen) => ofOrder ?? chosen?.city ?? DEFAULT_CITY,
)

/** The sku of a configuration, with its deposit and stock. */
export const skuQuery = defineQuery((signal, order: OrderInfo) => {
  const request = { spuId: order.item_id, optionIds: optionIdsOf(order).join(',') }
  return call(getSku, request, { signal }).catch(nameFaults)
})

/** Replaces the refusal's message by the conflicts that the back end names, if it names any. */
function nameFaults(error: unknown): never {
  const named = refusalData(error, 'optionsInvalid', optionFaults)
  if (!(named && error instanceof BusinessRefusal)) throw error
  throw new BusinessRefusal(error.code, error.refusal, named.faults.join('；'))
}

/** Loads both kinds of offers into their atoms. The data is their campaign, if there is one. */
export const offersQuery = defineQuery(async (signal, spuId: string, skuId: string) => {
  const [sku, car, campaign] = await Promise.all([
    callAsVisitor(listSkuOffers, { skuId }, { signal }),
    callAsVisitor(listCarOffers, { spuId }, { signal }),
    callAsVisitor(getLimitedTimeOffer, { spuId }, { signal }).catch(noCampaign),
  ])
  $skuOffers.set(sku)
  $carOffers.set(car)
  return campaign
})

/** Drops the offers of the former edition, also those that are still on their way. */
export function dropOffers(): void {
  offersQuery.reset()
  $skuOffers.set(undefined)
  $carOffers.set(undefined)
}

function noCampaign(error: unknown): undefined {
  if (refusalOf(error) !== 'noOffer') throw error
}

/** The delivery time of a sku in a city (GB/T 2260 code). */
export const deliveryQuery = defineQuery((signal, skuId: string, cityCode: string) =>
  callAsVisitor(getDeliveryTime, { skuId, cityCode }, { signal }),
)

/** The sku once it is known. */
export const $sku = computed(skuQuery.$result, (result) =>
  result.state === 'ready' ? result.data : undefined,
)

/** Loads the sku of a configuration, then its offers and delivery time. */
export async function refreshSku(order: OrderInfo | undefined): Promise<void> {
  if (!order) return
  const sku = await skuQuery.run(order)
  if (!sku) return
  await Promise.all([offersQuery.run(order.item_id, sku.skuId), askForDelivery()])
}

/** Loads the delivery time in its city, once the sku is known. */
export async function askForDelivery(): Promise<void> {
  const sku = $sku.get()
  if (sku) await deliveryQuery.run(sku.skuId, $deliveryCity.get().code)
}
