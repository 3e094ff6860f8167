import { OPTION_GROUPS, type OptionGroups } from '../../domain/option-groups.ts'
import { computeOrderPrice, type OrderPrice } from '../../domain/order-price.ts'
import { faultsOf, pickOptions } from '../../domain/selection.ts'
import type { Database } from '../db/database.ts'
import { CAR_PICTURES_PATH } from '../pictures/car-pictures.ts'
import { type Rows, readCatalogue } from './read.ts'

/** A car on sale, with everything that can be chosen for it. */
export interface CarOnSale {
  readonly row: Rows['cars'][number]
  /** The options by group, without those that are sold out. */
  readonly groups: OptionGroups
  readonly options: Rows['options']
  readonly relations: Rows['relations']
  /** The offers in force at the moment for which the car was loaded. */
  readonly offers: Rows['offers']
}

/** Finds a car by spu id, with the offers in force at `now`; `undefined` when it is not on sale. */
export async function findCar(
  db: Database,
  spuId: string,
  now: Date,
): Promise<CarOnSale | undefined> {
  const all = await readCatalogue(db)
  const isOf = (each: { readonly spuId: string }) => each.spuId === spuId
  const row = all.cars.find(isOf)
  if (!row?.onSale) return undefined
  const options = all.options.filter((option) => isOf(option) && !option.soldOut)
  return {
    row,
    options,
    groups: groupOptions(options),
    relations: all.relations.filter(isOf),
    offers: all.offers.filter(
      (offer) => isOf(offer) && offer.startsAt <= now && now <= offer.endsAt,
    ),
  }
}

function groupOptions(options: CarOnSale['options']): OptionGroups {
  const groups = OPTION_GROUPS.flatMap(({ key, list }) => {
    const own = options.filter(({ groupKey }) => groupKey === key)
    if (own.length === 0) return []
    return [[key, { isSingle: !list, options: own.map(describeOption) }] as const]
  })
  return Object.fromEntries(groups)
}

function describeOption(option: CarOnSale['options'][number]) {
  const { optionId, name, price, description, isInclude, apart } = option
  return {
    id: optionId,
    value: name,
    price,
    description,
    isInclude,
    ...(option.picture && picturesAt(`${CAR_PICTURES_PATH}/${option.picture}`)),
    ...(apart && { apart }),
  }
}

/** One picture serves every use. */
const picturesAt = (address: string) => ({
  imageUrl: address,
  backImageUrl: address,
  sellImageUrl: address,
})

/** The address of a picture of the chosen car, in its paint. */
export function pictureOf(chosen: Quote['chosen']): string | undefined {
  return chosen.find(({ group }) => group === 'COLOUR')?.option.imageUrl
}

/** An offer as the API returns it. */
interface Offer {
  readonly activityId: string
  readonly type: 'CAR_DISCOUNT' | 'OPTION_FREE'
  readonly title: string
  /** Yuan. */
  readonly deduction: number
  readonly optionId?: string
  readonly endTime: string
}

/**
 * The offers on a car: those of kind `car` reduce its price, those of kind `sku` free an option.
 *
 * @param optionIds only `sku` offers on these options; all when absent
 */
export function offersOn(
  car: CarOnSale,
  kind: 'car' | 'sku',
  optionIds?: readonly string[],
): Offer[] {
  return car.offers
    .filter(({ optionId }) => (optionId === null) === (kind === 'car'))
    .flatMap((offer): Offer[] => {
      const { activityId, title, optionId, endsAt } = offer
      const common = { activityId, title, endTime: endsAt.toISOString() }
      if (optionId === null) {
        return [{ ...common, type: 'CAR_DISCOUNT', deduction: offer.deduction }]
      }
      if (optionIds && !optionIds.includes(optionId)) return []
      const price = car.options.find((option) => option.optionId === optionId)?.price ?? 0
      if (price <= 0) return []
      return [{ ...common, type: 'OPTION_FREE', deduction: price, optionId }]
    })
}

/** The price of a valid configuration. */
export interface Quote {
  readonly skuId: string
  readonly price: OrderPrice
  readonly chosen: ReturnType<typeof pickOptions>
}

/** Prices a configuration, with the offers loaded with the car, or returns its faults. */
export function quote(
  car: CarOnSale,
  optionIds: readonly string[],
): { readonly faults: readonly string[] } | Quote {
  const faults = faultsOf(car.groups, car.relations, optionIds)
  if (faults.length > 0) return { faults }
  const chosen = pickOptions(car.groups, optionIds)
  const { spuId, name, price } = car.row
  return {
    skuId: makeSkuId(
      spuId,
      chosen.map(({ option }) => option.id),
    ),
    chosen,
    price: computeOrderPrice({
      car: { id: spuId, name, price },
      options: chosen.map(({ option }) => option),
      skuOffers: offersOn(car, 'sku', optionIds),
      carOffers: offersOn(car, 'car'),
    }),
  }
}

/** Whether all options of a configuration are still sold. */
export function isOffered(car: CarOnSale, optionIds: readonly string[]): boolean {
  return optionIds.every((id) => car.options.some(({ optionId }) => optionId === id))
}

/**
 * The id of a configuration: the car and its options in the specification's order. Opaque to
 * callers; in this form it needs no table and survives a restart.
 */
function makeSkuId(spuId: string, optionIds: readonly string[]): string {
  return [spuId, ...optionIds].join('.')
}

/** Parses a sku id into the car and its options. */
export function readSkuId(skuId: string): { spuId: string; optionIds: string[] } {
  const [spuId = '', ...optionIds] = skuId.split('.')
  return { spuId, optionIds }
}

/** Delivery time of a configuration in weeks, and its text beside “预计交付”. */
export function deliveryOf(car: CarOnSale, optionIds: readonly string[], isFar: boolean) {
  const extra = car.options
    .filter(({ optionId }) => optionIds.includes(optionId))
    .reduce((most, { extraWeeks }) => Math.max(most, extraWeeks), 0)
  const more = extra + (isFar ? car.row.farWeeks : 0)
  const minWeeks = car.row.minWeeks + more
  const maxWeeks = car.row.maxWeeks + more
  return { minWeeks, maxWeeks, text: `支付定金后 ${minWeeks}–${maxWeeks} 周` }
}
