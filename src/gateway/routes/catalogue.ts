import { findOrderPreferences } from '../../contract/order/find-order-preferences.ts'
import { getCarConfiguration } from '../../contract/order/get-car-configuration.ts'
import { getDeliveryTime } from '../../contract/order/get-delivery-time.ts'
import { getLimitedTimeOffer } from '../../contract/order/get-limited-time-offer.ts'
import { getRightsNotice } from '../../contract/order/get-rights-notice.ts'
import { getSku } from '../../contract/order/get-sku.ts'
import { listCarOffers } from '../../contract/order/list-car-offers.ts'
import { listCars } from '../../contract/order/list-cars.ts'
import { listNextOptions } from '../../contract/order/list-next-options.ts'
import { listOptionRelations } from '../../contract/order/list-option-relations.ts'
import { listSkuOffers } from '../../contract/order/list-sku-offers.ts'
import { barredOptions } from '../../domain/option-relations.ts'
import { implement, refuse } from '../call/handler.ts'
import {
  deliveryOf,
  findCar,
  isOffered,
  offersOn,
  pictureOf,
  quote,
  readSkuId,
} from '../catalogue/car.ts'
import { findTerms, hasDelivery } from '../catalogue/find.ts'
import { readCatalogue } from '../catalogue/read.ts'
import { digest } from '../digest.ts'

/** The specification sends these calls a token, but their answers are public. */
const forAnyone = { checksToken: true } as const

/** The calls about cars, options, prices and offers. */
export const catalogueRoutes = [
  implement(listCars, async ({ catIds }, { db }) => {
    const series = catIds.split(',')
    const { cars } = await readCatalogue(db)
    return cars
      .filter(({ seriesCode }) => series.includes(seriesCode))
      .map(({ spuId, name, price, seriesCode, onSale }) => ({
        id: spuId,
        name,
        price,
        catId: seriesCode,
        saleStatus: onSale ? ('ON_SALE' as const) : ('OFF_SALE' as const),
      }))
  }),

  implement(listNextOptions, async ({ spuId, optionIds = [] }, { db, clock }) => {
    const car = await findCar(db, spuId, clock())
    if (!car) return refuse('skuOffline')
    if (optionIds.length === 0) return car.groups
    const barred = barredOptions(car.groups, car.relations, optionIds)
    const groups = Object.entries(car.groups).map(
      ([key, { isSingle, options }]) =>
        [key, { isSingle, options: options.filter(({ id }) => !barred.has(id)) }] as const,
    )
    return Object.fromEntries(groups)
  }),

  implement(listOptionRelations, async ({ spuId }, { db, clock }) => {
    const car = await findCar(db, spuId, clock())
    return (car?.relations ?? []).map(({ optionId, requires, excludes, reason }) => ({
      optionId,
      requires,
      excludes,
      reason,
    }))
  }),

  implement(getSku, async ({ spuId, optionIds }, { db, clock }) => {
    const car = await findCar(db, spuId, clock())
    if (!car || !isOffered(car, optionIds)) return refuse('skuOffline')
    const quoted = quote(car, optionIds)
    if ('faults' in quoted) return refuse('optionsInvalid', { faults: quoted.faults })
    const { deposit } = await findTerms(db)
    const image = pictureOf(quoted.chosen)
    return {
      skuId: quoted.skuId,
      materialNo: `M${digest(quoted.skuId).slice(0, 11).toUpperCase()}`,
      spuId,
      price: quoted.price.total,
      lines: quoted.price.lines,
      deposit,
      currency: 'CNY' as const,
      // Always to order: cars in stock could be returned within seven days, and buyers would have
      // to be told so.
      stockStatus: 'TO_ORDER' as const,
      ...(image && { image }),
    }
  }),

  implement(getCarConfiguration, async ({ spuId, skuId }, { db, clock }) => {
    const car = await findCar(db, spuId, clock())
    if (!car) return refuse('skuOffline')
    const chosen = skuId ? readSkuId(skuId).optionIds : []
    const fitted = new Set(
      car.options.filter(({ optionId }) => chosen.includes(optionId)).map(({ row }) => row),
    )
    return {
      edition: car.row.name,
      groups: car.row.configuration.map(({ name, rows }) => ({
        name,
        rows: rows.map(({ label, value }) => ({
          label,
          value: fitted.has(label) && value.startsWith('○') ? '● 已选装' : value,
        })),
      })),
    }
  }),

  implement(
    getDeliveryTime,
    async ({ skuId, cityCode }, { db, clock }) => {
      const { spuId, optionIds } = readSkuId(skuId)
      const now = clock()
      const car = await findCar(db, spuId, now)
      if (!car || !isOffered(car, optionIds)) return refuse('skuOffline')
      return deliveryOf(car, optionIds, !(await hasDelivery(db, cityCode, now)))
    },
    forAnyone,
  ),

  implement(findOrderPreferences, async (_request, { db }) => {
    const { preferences } = await findTerms(db)
    return { preference: preferences }
  }),

  implement(
    listSkuOffers,
    async ({ skuId }, { db, clock }) => {
      const { spuId, optionIds } = readSkuId(skuId)
      const car = await findCar(db, spuId, clock())
      return car ? offersOn(car, 'sku', optionIds) : []
    },
    forAnyone,
  ),

  implement(
    listCarOffers,
    async ({ spuId }, { db, clock }) => {
      const car = await findCar(db, spuId, clock())
      return car ? offersOn(car, 'car') : []
    },
    forAnyone,
  ),

  implement(getLimitedTimeOffer, async ({ spuId }, { db, clock }) => {
    const car = await findCar(db, spuId, clock())
    const [first] = car?.offers ?? []
    if (!car || !first) return refuse('noOffer')
    return {
      title: first.campaign,
      start: first.startsAt.toISOString(),
      end: first.endsAt.toISOString(),
      offers: [...offersOn(car, 'sku'), ...offersOn(car, 'car')],
    }
  }),

  implement(
    getRightsNotice,
    async ({ spuId }, { db, clock }) => {
      if (!(await findCar(db, spuId, clock()))) return refuse('skuOffline')
      const { deposit, hesitationDays, payWithinMinutes, rules, agreements } = await findTerms(db)
      return {
        title: '定金与犹豫期须知',
        content: rules.map(({ title, text }) => `### ${title}\n\n${text}`).join('\n\n'),
        version: agreements.map(({ version }) => version).join('-'),
        agreements,
        deposit,
        hesitationDays,
        payWithinMinutes,
      }
    },
    forAnyone,
  ),
]
