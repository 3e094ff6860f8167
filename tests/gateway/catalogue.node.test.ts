import { readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint, ResponseOf } from '../../src/contract/endpoint.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { findOrderPreferences } from '../../src/contract/order/find-order-preferences.ts'
import { getBoundDealer } from '../../src/contract/order/get-bound-dealer.ts'
import { getCarConfiguration } from '../../src/contract/order/get-car-configuration.ts'
import { getDeliveryTime } from '../../src/contract/order/get-delivery-time.ts'
import { getLimitedTimeOffer } from '../../src/contract/order/get-limited-time-offer.ts'
import { getRightsNotice } from '../../src/contract/order/get-rights-notice.ts'
import { getSku } from '../../src/contract/order/get-sku.ts'
import { listAreas } from '../../src/contract/order/list-areas.ts'
import { listBlindOrders } from '../../src/contract/order/list-blind-orders.ts'
import { listCarOffers } from '../../src/contract/order/list-car-offers.ts'
import { listCars } from '../../src/contract/order/list-cars.ts'
import { listDealers } from '../../src/contract/order/list-dealers.ts'
import { listExclusiveAdvisers } from '../../src/contract/order/list-exclusive-advisers.ts'
import { listNextOptions } from '../../src/contract/order/list-next-options.ts'
import { listOptionRelations } from '../../src/contract/order/list-option-relations.ts'
import { listSaleCities } from '../../src/contract/order/list-sale-cities.ts'
import { listSkuOffers } from '../../src/contract/order/list-sku-offers.ts'
import { chinaDay, startOfChinaDay } from '../../src/domain/china-day.ts'
import { ContentError } from '../../src/domain/content-error.ts'
import { OPTION_GROUP_KEYS, OPTION_GROUPS, optionIdsOf } from '../../src/domain/option-groups.ts'
import { buildDefaultOrder } from '../../src/domain/order-info.ts'
import { computeOrderPrice } from '../../src/domain/order-price.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { pickOptions } from '../../src/domain/selection.ts'
import { DELIVERY_TYPES } from '../../src/domain/store-type.ts'
import { findCityCode } from '../../src/gateway/catalogue/areas.ts'
import { readCatalogue } from '../../src/gateway/catalogue/read.ts'
import { seedCatalogue } from '../../src/gateway/catalogue/seed.ts'
import { DAY } from '../../src/gateway/clock.ts'
import { blindOrders } from '../../src/gateway/db/schema/index.ts'
import { optionPrice } from '../support/car-price.ts'
import { configurations } from '../support/configurations.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { draftOrder, placeOrder, submitOrder } from '../support/gateway-orders.ts'
import {
  cellOf,
  DEALER,
  DEPOSIT,
  DEPOSIT_TEXT,
  extrasOf,
  FIRST_PAINT,
  found,
  isStandard,
  ORDERED,
  OTHER_PAINT,
  optionGroupsOf,
  R7_CARS,
  R7_ON_SALE,
  R7_OPTION_GROUPS,
  R7_PAINTS,
  R7_RELATIONS,
  readContent,
  storesOn,
} from '../support/marketing.ts'
import { documentVersion, PLAIN } from '../support/order-samples.ts'
import { copyContent, removeCopy } from '../support/project-copy.ts'
import { logInVisitor } from '../support/visitor.ts'

const mobilePhone = '13812345678'
const SHANGHAI = '310100'
const { id: SPU, price: PRICE } = ORDERED
const LOWER = PRICE - 1_100

/** The groups of which a car may have any options. */
const LISTS = ['INTELLIGENT_DRIVING', 'OPTIONAL_EXTRA', 'SEAT', 'CABIN']
const lists = optionGroupsOf(SPU).filter(({ key }) => LISTS.includes(key))
const extras = lists
  .flatMap(({ options }) => options)
  .filter((each) => extrasOf(SPU).includes(each))
/** Two options that cost extra. */
const NEEDED = found(extras[0], 'extra')
const NEEDING = found(extras[1], 'second extra')
/** A group besides the paints of which a car has one option, and two of its options. */
const choice = found(
  optionGroupsOf(SPU).find(({ key, options }) => /^(HUB|INTERIOR)$/.test(key) && options[1]),
  'group with two options',
)
const [PLAINER, EXCLUDED] = choice.options.map(({ id }) => id)
/** An option that costs extra, and goes with any others. */
const CHARGED = found(
  extras.find(({ id }) => id !== NEEDED.id && !R7_RELATIONS.some(({ option }) => option === id)),
  'second extra that requires nothing',
)
const RELATIONS = [
  { option: OTHER_PAINT.id, excludes: [EXCLUDED], reason: '这种车漆不与它同时生产' },
  { option: NEEDING.id, requires: [NEEDED.id], reason: '须与它所依赖的选项一并选装' },
]
/** Standard equipment of the car, of which there is nothing to take off. */
const INCLUDED = found(
  lists
    .flatMap(({ options }) => options)
    .find(({ row }) => row !== undefined && isStandard(cellOf(row, SPU))),
  'standard equipment',
)
/** An option that only other trims have. */
const ELSEWHERE = found(
  R7_OPTION_GROUPS.flatMap(({ options }) => options).find(
    ({ id }) => !optionGroupsOf(SPU).some(({ options }) => options.some((own) => own.id === id)),
  ),
  'option of other trims only',
).id

let gateway: TestGateway
let copy: string
beforeAll(async () => {
  gateway = await openTestGateway()
  copy = copyContent()
})
beforeEach(() => gateway.reset())
afterAll(async () => {
  await gateway.close()
  removeCopy(copy)
})

/** The data of a successful call, checked against the contract. */
async function ask<E extends Endpoint>(
  endpoint: E,
  fields: Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<ResponseOf<E>> {
  return v.parse(
    endpoint.response,
    dataOf(await gateway.call(endpoint, fields, headers)),
  ) as ResponseOf<E>
}

/** Changes a file of the copy, runs `act`, and restores the file and the catalogue. */
async function withChanged(file: string, change: (text: string) => string, act: () => unknown) {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(path, change(text))
  try {
    await act()
  } finally {
    writeFileSync(path, text)
    await seedCatalogue(gateway.db, copy)
  }
}

/** Gives the R7 other offers, which run for a day. */
const withOffers = (offers: object) => (text: string) => {
  const today = chinaDay(gateway.clock())
  return JSON.stringify({
    ...JSON.parse(text),
    offers: { title: '权益', start: today, end: today, bySku: [], byCar: [], ...offers },
  })
}

const carOf = async (spuId: string) =>
  (await ask(listCars, { catIds: '1103' })).find(({ id }) => id === spuId)

/** The offers of a car in force, of which there may be none. */
async function offersOf(spuId: string) {
  const reply = await gateway.call(getLimitedTimeOffer, { spuId })
  return refusalOf(reply) === getLimitedTimeOffer.refusals.noOffer.code ? [] : dataOf(reply).offers
}

/** Changes the R7's options in the copy, reads them, and runs `act`. */
const withOrder = (change: (order: OrderFile) => object, act: () => unknown) =>
  withChanged(
    'order/r7.json',
    (text) => JSON.stringify(change(JSON.parse(text))),
    async () => {
      await seedCatalogue(gateway.db, copy)
      await act()
    },
  )

interface OrderFile {
  readonly trims: readonly { readonly trim: string }[]
  readonly groups: readonly {
    readonly key: string
    readonly options: readonly { readonly id: string }[]
  }[]
}

/** Gives options of the R7 other fields, by their ids. */
const changeOptions =
  (fields: Readonly<Record<string, object>>) =>
  (order: OrderFile): OrderFile => ({
    ...order,
    groups: order.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, ...fields[option.id] })),
    })),
  })

const withRelations = (act: () => unknown) =>
  withOrder((order) => ({ ...order, relations: RELATIONS }), act)

/** The code of a city where the brand has no store. */
async function cityWithoutStore(): Promise<string> {
  const cities: { name: string }[] = readContent('stores/cities.json')
  const areas = await ask(listAreas, {})
  const isFree = ({ name }: { name: string }) => !cities.some((city) => name.startsWith(city.name))
  // A municipality is a province with one city of its name.
  const provinces = areas.filter(isFree)
  const all = provinces.flatMap(({ children }) => children)
  return found(all.find(isFree), 'city without a store').code
}

const codesOf = ({ list }: ResponseOf<typeof listDealers>) =>
  list.map(({ dealerCode }) => dealerCode)

const refused = (name: string) => ({ ok: false, message: expect.stringContaining(name) })

describe('the cars', () => {
  test('are the trims of the content, with their prices', async () => {
    const cars = await ask(listCars, { catIds: '1103,1423' })
    expect(cars).toMatchObject(
      R7_CARS.map(({ id, edition, price, supply }) => ({
        id,
        name: `R7 ${edition}`,
        price,
        catId: '1103',
        saleStatus: supply === '排产' ? 'ON_SALE' : 'OFF_SALE',
      })),
    )
    expect(await ask(listCars, { catIds: '999' })).toEqual([])
  })

  test('have all groups, with the prices of the site', async () => {
    const groups = await ask(listNextOptions, { spuId: SPU })
    expect(Object.keys(groups)).toEqual(OPTION_GROUP_KEYS)
    const prices = Object.values(groups).flatMap(({ options }) =>
      options.map(({ id, price }) => [id, price]),
    )
    const own = optionGroupsOf(SPU).flatMap(({ options }) => options)
    expect(prices).toEqual(own.map(({ id }) => [id, optionPrice(id, SPU)]))
    const plan = readContent('energy/energy.json').rent.plans.find(
      ({ capacity }: { capacity: number }) => capacity === ORDERED.battery,
    )
    const ways = groups.BATTERY_PURCHASE_METHOD?.options ?? []
    const rent = ways.find(({ id }) => id === 'battery-rent')
    expect(rent?.description).toContain(formatYuan(plan.rentPerMonth))
    // Amounts that are paid in addition to the price of the car.
    for (const words of [
      `月租 ${formatYuan(plan.rentPerMonth)}`,
      `保证金 ${formatYuan(plan.deposit)}`,
      `起租 ${readContent('energy/energy.json').rent.months.min}\u00a0个月`,
    ]) {
      expect(rent?.apart).toContain(words)
    }
    for (const way of ways) if (way !== rent) expect(way).not.toHaveProperty('apart')
  })

  test('show the car in each paint, and nothing else', async () => {
    const groups = await ask(listNextOptions, { spuId: SPU })
    const { COLOUR, ...others } = groups
    for (const { id, imageUrl = '', backImageUrl, sellImageUrl } of COLOUR?.options ?? []) {
      const { picture = '-' } = R7_PAINTS.find((paint) => paint.id === id) ?? {}
      expect(imageUrl).toContain(parse(picture).name)
      expect([backImageUrl, sellImageUrl]).toEqual([imageUrl, imageUrl])
      const reply = await gateway.app.request(imageUrl)
      expect(reply.headers.get('content-type')).toBe('image/webp')
    }
    expect(COLOUR?.options.length).toBeGreaterThan(1)
    for (const group of Object.values(others)) {
      for (const option of group.options) expect(option).not.toHaveProperty('imageUrl')
    }
    const order = buildDefaultOrder({ id: SPU, name: 'R7', price: PRICE }, groups)
    const optionIds = optionIdsOf(order).join()
    const { image } = await ask(getSku, { spuId: SPU, optionIds })
    expect([order.carIMG, order.backImg, image]).toEqual(
      Array(3).fill(COLOUR?.options[0]?.imageUrl),
    )
  })

  test('include the standard equipment of the specification', async () => {
    const groups = await ask(listNextOptions, { spuId: SPU })
    const listed = Object.entries(groups).flatMap(([key, { options }]) =>
      LISTS.includes(key) ? options : [],
    )
    const flags = new Map(listed.map(({ id, isInclude }) => [id, isInclude]))
    const written = R7_OPTION_GROUPS.filter(({ key }) => LISTS.includes(key))
    const equipment = written
      .flatMap(({ options }) => options)
      .filter(({ soldOut, trims = [SPU] }) => !soldOut && trims.includes(SPU))
    for (const { id, row } of equipment) {
      if (row) expect(flags.get(id), id).toBe(isStandard(cellOf(row, SPU)))
    }
    expect(new Set(flags.values())).toEqual(new Set([true, false]))
  })

  test('require no option of which a car has one of several, even if it is standard', async () => {
    for (const { id: spuId } of R7_ON_SALE) {
      const groups = Object.entries(await ask(listNextOptions, { spuId }))
      const choices = groups.flatMap(([key, { options }]) => (LISTS.includes(key) ? [] : options))
      expect(choices.filter(({ isInclude }) => isInclude)).toEqual([])
    }
  })

  test('have only next options that go with the chosen ones', async () => {
    await withRelations(async () => {
      const before = PLAIN.slice(0, PLAIN.indexOf(FIRST_PAINT.id))
      const optionIds = [...before, OTHER_PAINT.id].join()
      const groups = await ask(listNextOptions, { spuId: SPU, optionIds })
      const ids = Object.values(groups).flatMap(({ options }) => options.map(({ id }) => id))
      expect(ids).toEqual(expect.arrayContaining([PLAINER, NEEDED.id]))
      expect(ids).not.toContain(EXCLUDED)
      expect(ids).not.toContain(NEEDING.id)
    })
  })

  test.each([listNextOptions, getSku])(
    '$name refuses more options than any car has',
    async (endpoint) => {
      const choose = async (count: number) => {
        const optionIds = Array.from({ length: count }, () => OTHER_PAINT.id).join()
        return (await gateway.call(endpoint, { spuId: SPU, optionIds })).status
      }
      expect(await choose(60)).toBe(200)
      expect(await choose(61)).toBe(400)
    },
  )

  test.each(R7_ON_SALE.map(({ id }) => id))(
    'the default order of %s can be built, and costs no more than the car',
    async (spuId) => {
      const groups = await ask(listNextOptions, { spuId })
      const car = (await ask(listCars, { catIds: '1103' })).find(({ id }) => id === spuId)
      if (!car) throw new Error(`no ${spuId}`)
      const order = buildDefaultOrder(car, groups)
      const sku = await ask(getSku, { spuId, optionIds: optionIdsOf(order).join() })
      expect(order.carPrice).toBe(car.price)
      expect(sku.price).toBeLessThanOrEqual(car.price)
      expect(sku).toMatchObject({ spuId, deposit: DEPOSIT, currency: 'CNY' })
    },
  )

  test('a configuration that cannot be built is refused with the reasons', async () => {
    const { name } = found(
      OPTION_GROUPS.find(({ key }) => key === choice.key),
      'name of the group',
    )
    const chosen = choice.options.map(({ id }) => id)
    const base = PLAIN.filter((id) => id !== FIRST_PAINT.id && !chosen.includes(id))
    const call = (...some: readonly (string | undefined)[]) =>
      gateway.call(getSku, { spuId: SPU, optionIds: [...base, ...some].join() })
    const [cannotHave, needs] = RELATIONS.map(({ reason }) => reason)
    await withRelations(async () => {
      expect((await call(FIRST_PAINT.id, PLAINER)).opened).toMatchObject({ ok: true })
      expect((await call(OTHER_PAINT.id, EXCLUDED)).opened).toMatchObject({
        ok: false,
        data: { faults: [cannotHave] },
      })
      expect((await call(FIRST_PAINT.id, PLAINER, NEEDING.id)).opened).toMatchObject({
        data: { faults: [needs] },
      })
      expect((await call(FIRST_PAINT.id)).opened).toMatchObject({
        data: { faults: [`${name}须选择一项`] },
      })
      expect((await call(FIRST_PAINT.id, PLAINER, ELSEWHERE)).opened).toMatchObject(refused('下架'))
    })
    const unknown = await gateway.call(getSku, { spuId: 'r9', optionIds: 'x' })
    expect(unknown.opened).toMatchObject(refused('下架'))
  })

  test('the price of 1,000 random configurations equals the price that the page calculates', {
    timeout: 90_000,
  }, async () => {
    for (const { id: spuId, edition, price } of R7_ON_SALE) {
      const car = { id: spuId, name: `R7 ${edition}`, price }
      const groups = await ask(listNextOptions, { spuId })
      const relations = await ask(listOptionRelations, { spuId })
      const carOffers = await ask(listCarOffers, { spuId })
      const offers = await offersOf(spuId)
      await fc.assert(
        fc.asyncProperty(configurations(groups, relations), async (ids) => {
          const sku = await ask(getSku, { spuId, optionIds: [...ids].reverse().join() })
          const chosen = pickOptions(groups, ids).map(({ option }) => option)
          expect(sku.skuId).toBe([spuId, ...chosen.map(({ id }) => id)].join('.'))
          const shown = computeOrderPrice({
            car,
            options: chosen,
            skuOffers: offers.filter(({ optionId }) => optionId && ids.includes(optionId)),
            carOffers,
          })
          expect({ total: sku.price, lines: sku.lines }).toEqual(shown)
        }),
        { numRuns: Math.ceil(1_000 / R7_ON_SALE.length) },
      )
    }
  })

  test('the configuration marks what an order adds', async () => {
    const value = async (skuId?: string) => {
      const { groups, edition } = await ask(getCarConfiguration, {
        spuId: SPU,
        ...(skuId && { skuId }),
      })
      expect(edition).toBe(`R7 ${ORDERED.edition}`)
      const rows = groups.flatMap(({ rows: each }) => each)
      expect(rows.every(({ label, value: text }) => !`${label}${text}`.match(/\[\^|\{/))).toBe(true)
      return rows.find(({ label }) => label === NEEDED.row)?.value
    }
    expect(await value()).toBe(`○ ${formatYuan(optionPrice(NEEDED.id, SPU))}`)
    expect(await value(`${SPU}.${NEEDED.id}`)).toBe('● 已选装')
    const unknown = await gateway.call(getCarConfiguration, { spuId: 'r9' })
    expect(unknown.opened).toMatchObject(refused('下架'))
  })

  test('take longer with some options, and in cities without delivery', async () => {
    const weeks = async (skuId: string, cityCode: string) => {
      const { minWeeks, maxWeeks, text } = await ask(getDeliveryTime, { skuId, cityCode })
      expect(text).toContain(`${minWeeks}–${maxWeeks} 周`)
      return [minWeeks, maxWeeks]
    }
    const plain = `${SPU}.${FIRST_PAINT.id}`
    const { minWeeks, maxWeeks } = ORDERED
    const later = (by: number) => [minWeeks + by, maxWeeks + by]
    const extra = (extraWeeks: number) => ({ extraWeeks })
    const change = changeOptions({
      [FIRST_PAINT.id]: extra(0),
      [OTHER_PAINT.id]: extra(3),
      [NEEDED.id]: extra(2),
    })
    await withOrder(change, async () => {
      expect(await weeks(plain, SHANGHAI)).toEqual(later(0))
      expect(await weeks(`${plain}.${NEEDED.id}`, SHANGHAI)).toEqual(later(2))
      expect(await weeks(`${SPU}.${OTHER_PAINT.id}.${NEEDED.id}`, SHANGHAI)).toEqual(later(3))
      const { farWeeks } = readContent('order/r7.json')
      expect(await weeks(plain, await cityWithoutStore())).toEqual(later(farWeeks))
    })
    const gone = await gateway.call(getDeliveryTime, { skuId: `${SPU}.x`, cityCode: SHANGHAI })
    expect(gone.opened).toMatchObject(refused('下架'))
    const partly = await gateway.call(getDeliveryTime, { skuId: `${plain}.x`, cityCode: SHANGHAI })
    expect(partly.opened).toMatchObject(refused('下架'))
  })
})

describe('offers', () => {
  test('belong to options or to cars, and end on their last day', async () => {
    const [spuId, deduction] = [SPU, 5000]
    const offer = (id: string, more: object) => ({ id, title: id, trims: [spuId], ...more })
    const bySku = [
      offer('paint', { option: OTHER_PAINT.id }),
      offer('extra', { option: NEEDED.id }),
      offer('nothing', { option: INCLUDED.id }),
    ]
    const change = withOffers({ bySku, byCar: [offer('car', { deduction })] })
    await withChanged('order/r7.json', change, async () => {
      await seedCatalogue(gateway.db, copy)
      const free = `${spuId}.${OTHER_PAINT.id}`
      expect(await ask(listSkuOffers, { skuId: free })).toMatchObject([
        { type: 'OPTION_FREE', deduction: OTHER_PAINT.price, optionId: OTHER_PAINT.id },
      ])
      expect(await ask(listSkuOffers, { skuId: `${spuId}.${FIRST_PAINT.id}` })).toEqual([])
      expect(await ask(listCarOffers, { spuId })).toMatchObject([{ deduction }])
      expect(await ask(listCarOffers, { spuId: 'r9' })).toEqual([])
      const priceWith = async (...more: readonly string[]) => {
        const ids = PLAIN.map((id) => (id === FIRST_PAINT.id ? OTHER_PAINT.id : id))
        return (await ask(getSku, { spuId, optionIds: [...ids, ...more].join() })).price
      }
      const plain = PRICE + PLAIN.reduce((sum, id) => sum + optionPrice(id, SPU), 0)
      const price = plain - optionPrice(FIRST_PAINT.id, SPU)
      const charged = optionPrice(CHARGED.id, SPU)
      expect(await priceWith()).toBe(price - deduction)
      expect(await priceWith(CHARGED.id)).toBe(price + charged - deduction)
      const { offers, end } = await ask(getLimitedTimeOffer, { spuId })
      expect(offers).toHaveLength(3)
      expect(offers.map(({ activityId }) => activityId)).toEqual(['paint', 'extra', 'car'])
      const before = gateway.clock().getTime()
      const midnight = startOfChinaDay(gateway.clock()).getTime() + DAY
      expect(Date.parse(end)).toBe(midnight - 1)
      gateway.clock.advance(midnight - 1 - before)
      try {
        expect(await priceWith()).toBe(price - deduction)
        gateway.clock.advance(1)
        expect(await ask(listCarOffers, { spuId })).toEqual([])
        expect(await ask(listSkuOffers, { skuId: free })).toEqual([])
        expect(await priceWith()).toBe(price + OTHER_PAINT.price)
        expect(await priceWith(CHARGED.id)).toBe(price + OTHER_PAINT.price + charged)
        const over = await gateway.call(getLimitedTimeOffer, { spuId })
        expect(over.opened).toMatchObject(refused('暂无'))
      } finally {
        gateway.clock.advance(before - gateway.clock().getTime())
      }
    })
  })

  test('begin with their first day in China', async () => {
    const first = new Date(startOfChinaDay(gateway.clock()).getTime() + DAY)
    const [start, end] = [chinaDay(first), chinaDay(first)]
    const offer = { id: 'car', title: '定购立减', trims: [SPU], deduction: 5000 }
    await withChanged('order/r7.json', withOffers({ start, end, byCar: [offer] }), async () => {
      await seedCatalogue(gateway.db, copy)
      const before = gateway.clock().getTime()
      gateway.clock.advance(first.getTime() - 1 - before)
      try {
        expect(await ask(listCarOffers, { spuId: SPU })).toEqual([])
        gateway.clock.advance(1)
        expect(await ask(listCarOffers, { spuId: SPU })).toMatchObject([{ deduction: 5000 }])
      } finally {
        gateway.clock.advance(before - gateway.clock().getTime())
      }
    })
  })
})

describe('places and people', () => {
  test.each(['苏州', '苏州市', '大理白族自治州'])('the city of %s has a code', (name) => {
    expect(findCityCode(name)).toMatch(/^\d{4}00$/)
  })

  test('areas are three levels of GB/T 2260 codes, each within the one above', async () => {
    const areas = await ask(listAreas, {})
    expect(areas).toHaveLength(34)
    for (const province of areas) {
      expect(province.children.length).toBeGreaterThan(0)
      for (const city of province.children) {
        expect(city.code.slice(0, 2)).toBe(province.code.slice(0, 2))
        expect(city.children.length).toBeGreaterThan(0)
        for (const { code } of city.children) expect(code.slice(0, 4)).toBe(city.code.slice(0, 4))
      }
    }
  })

  test('dealers of a city are sorted by their order or by distance, and filtered by type', async () => {
    const asked = (more: object) =>
      ask(listDealers, { data: JSON.stringify({ cityCode: SHANGHAI, ...more }) })
    const stores = storesOn(chinaDay(gateway.clock()))
      .filter(({ city, status }) => city === 'shanghai' && status === '营业')
      .toSorted((a, b) => a.order - b.order)
    const all = await asked({})
    expect(all.total).toBe(stores.length)
    expect(codesOf(all)).toEqual(stores.map(({ id }) => id))
    expect(all.list.map(({ deliverable }) => deliverable)).toEqual(
      stores.map(({ typeCode }) => DELIVERY_TYPES.includes(typeCode)),
    )
    expect(all.list.map(({ address }) => address)).toEqual(
      stores.map(({ district, address }) => `${district}${address}`),
    )
    expect(all.list[0]).not.toHaveProperty('distance')
    const ofType = stores.filter(({ typeCode }) => typeCode === '4G')
    expect(codesOf(await asked({ types: ['4G'] }))).toEqual(ofType.map(({ id }) => id))
    const [near] = all.list.slice(-1)
    const sorted = (await asked({ lng: near?.lng, lat: near?.lat })).list
    expect(sorted[0]).toMatchObject({ dealerCode: near?.dealerCode, distance: 0 })
    const distances = sorted.map(({ distance }) => distance ?? 0)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect((await asked({ page: 2 })).list).toEqual([])
  })

  test('a dealer that is there for a time sells until its last day', async () => {
    const { headers } = await logInVisitor(gateway)
    const today = chinaDay(gateway.clock())
    const dealerCode = DEALER.id
    const until = (text: string) =>
      JSON.stringify(
        JSON.parse(text).map((store: { id: string }) =>
          store.id === dealerCode ? { ...store, closesOn: today } : store,
        ),
      )
    const listed = async () => ({
      dealer: (await ask(listDealers, { data: JSON.stringify({ cityCode: SHANGHAI }) })).list.some(
        (each) => each.dealerCode === dealerCode,
      ),
      adviser: (await ask(listExclusiveAdvisers, { mobilePhone }, headers)).some(
        (each) => each.dealerCode === dealerCode,
      ),
    })
    await withChanged('stores/stores.json', until, async () => {
      await seedCatalogue(gateway.db, copy)
      expect(await listed()).toEqual({ dealer: true, adviser: true })
      await placeOrder(gateway, headers, { dealerCode })
      gateway.clock.advance(DAY)
      try {
        expect(await listed()).toEqual({ dealer: false, adviser: false })
        const late = await submitOrder(gateway, headers, draftOrder(gateway, { dealerCode }))
        expect(refusalOf(late)).toBe(String(createOrder.refusals.dealerInvalid.resultCode))
      } finally {
        gateway.clock.advance(-DAY)
      }
    })
  })

  test('a city has delivery until the last day of its stores', async () => {
    const { headers } = await logInVisitor(gateway)
    const today = chinaDay(gateway.clock())
    const until = (text: string) =>
      JSON.stringify(
        JSON.parse(text).map((store: { city: string }) =>
          store.city === 'shanghai' ? { ...store, closesOn: today } : store,
        ),
      )
    const asked = async () => {
      const skuId = `${SPU}.${FIRST_PAINT.id}`
      const { minWeeks } = await ask(getDeliveryTime, { skuId, cityCode: SHANGHAI })
      const cities = await ask(listSaleCities, { mobilePhone }, headers)
      const codes = cities.flatMap(({ children }) => children).map(({ code }) => code)
      return { minWeeks, sells: codes.includes(SHANGHAI) }
    }
    await withChanged('stores/stores.json', until, async () => {
      await seedCatalogue(gateway.db, copy)
      const { minWeeks } = await asked()
      expect(await asked()).toEqual({ minWeeks, sells: true })
      gateway.clock.advance(DAY)
      try {
        const { farWeeks } = readContent('order/r7.json')
        expect(await asked()).toEqual({ minWeeks: minWeeks + farWeeks, sells: false })
      } finally {
        gateway.clock.advance(-DAY)
      }
    })
  })

  test('a customer without an order is not bound to a dealer and may choose', async () => {
    const { headers } = await logInVisitor(gateway)
    expect(await ask(getBoundDealer, { mobilePhone }, headers)).toEqual({ bound: false })
    const advisers = await ask(listExclusiveAdvisers, { mobilePhone }, headers)
    const open = storesOn(chinaDay(gateway.clock())).filter(({ status }) => status === '营业')
    const written: { id: string; store: string }[] = readContent('order/advisers.json')
    expect(advisers.map(({ saleId }) => saleId)).toEqual(
      written.filter(({ store }) => open.some(({ id }) => id === store)).map(({ id }) => id),
    )
    const cities = await ask(listSaleCities, { mobilePhone }, headers)
    expect(cities.flatMap(({ children }) => children).map(({ code }) => code)).toContain(SHANGHAI)
    expect(cities.flatMap(({ children }) => children).map(({ code }) => code)).not.toContain(
      await cityWithoutStore(),
    )
  })

  test('blind deposits are listed page by page, and only for the own number', async () => {
    const { headers } = await logInVisitor(gateway)
    const deposit = { status: 'PAID', amount: 99, deductible: true }
    await gateway.db.insert(blindOrders).values([
      { ...deposit, orderNo: 'B1', mobile: mobilePhone },
      { ...deposit, orderNo: 'B2', mobile: mobilePhone },
      { ...deposit, orderNo: 'B3', mobile: mobilePhone },
      { ...deposit, orderNo: 'B9', mobile: '13900000000' },
    ])
    const data = JSON.stringify({ mobilePhone, page: 2, size: 2 })
    const { total, list } = await ask(listBlindOrders, { data }, headers)
    expect([total, list.map(({ orderNo }) => orderNo)]).toEqual([3, ['B3']])

    const other = '13900000000'
    for (const endpoint of [getBoundDealer, listExclusiveAdvisers, listSaleCities]) {
      expect((await gateway.call(endpoint, { mobilePhone: other }, headers)).status).toBe(400)
    }
    const theirs = JSON.stringify({ mobilePhone: other, page: 1, size: 10 })
    expect((await gateway.call(listBlindOrders, { data: theirs }, headers)).status).toBe(400)
    const beyond = data.replace(/"page":\d+/, '"page":1e300')
    expect((await gateway.call(listBlindOrders, { data: beyond }, headers)).status).toBe(400)
  })
})

test('the notice and the preferences come from marketing’s files', async () => {
  const notice = await ask(getRightsNotice, { ruleType: 'DEPOSIT', spuId: SPU })
  expect(notice.content).toContain('### 犹豫期')
  expect(notice.content).toContain(DEPOSIT_TEXT)
  const { hesitationDays, payWithinMinutes } = readContent('service/order-guide.json')
  expect(notice).toMatchObject({ deposit: DEPOSIT, hesitationDays, payWithinMinutes })
  expect(notice.agreements[1]).toEqual({
    id: 'deposit-rules',
    title: 'R7 定金规则',
    version: documentVersion('deposit-rules'),
    href: '/documents/deposit-rules',
  })
  expect(notice.agreements.filter(({ optionId }) => optionId)).toEqual([
    {
      id: 'battery-rent',
      title: 'R7 电池租用规则',
      version: documentVersion('battery-rent'),
      href: '/documents/battery-rent',
      optionId: 'battery-rent',
    },
  ])
  const unknown = await gateway.call(getRightsNotice, { ruleType: 'DEPOSIT', spuId: 'r9' })
  expect(unknown.opened).toMatchObject(refused('下架'))
  const { preference } = await ask(findOrderPreferences, { spuId: SPU, brandCode: '4' })
  expect(preference.length).toBeGreaterThan(0)
})

describe('the files', () => {
  /** Lowers the price of `SPU`. */
  const lower = (text: string) =>
    JSON.stringify(
      JSON.parse(text).map((trim: { id: string }) =>
        trim.id === SPU ? { ...trim, price: LOWER } : trim,
      ),
    )

  test('are written to the database once, and again after a change', async () => {
    expect(await seedCatalogue(gateway.db, copy)).toBe(false)
    await withChanged('trims.json', lower, async () => {
      // Several gateways may start at the same time.
      const seeded = await Promise.all([1, 2, 3].map(() => seedCatalogue(gateway.db, copy)))
      expect(seeded.sort()).toEqual([false, false, true])
      expect(await carOf(SPU)).toMatchObject({ price: LOWER })
    })
    expect(await carOf(SPU)).toMatchObject({ price: PRICE })
  })

  test('are read from the database again only after a change', async () => {
    const before = await readCatalogue(gateway.db)
    expect(await gateway.db.transaction(readCatalogue)).toBe(before)
    await withChanged('trims.json', lower, async () => {
      await seedCatalogue(gateway.db, copy)
      const after = await gateway.db.transaction(readCatalogue)
      expect(after.cars.find(({ spuId }) => spuId === SPU)?.price).toBe(LOWER)
      expect(await readCatalogue(gateway.db)).toBe(after)
    })
  })

  test('may write a version in double quotes, with a comment', async () => {
    const change = (text: string) => text.replace(/^version: '(.+)'$/m, 'version: "$1" # 修订')
    const before = (await ask(getRightsNotice, { ruleType: 'DEPOSIT', spuId: SPU })).version
    await withChanged('documents/deposit-rules.md', change, async () => {
      await seedCatalogue(gateway.db, copy)
      const notice = await ask(getRightsNotice, { ruleType: 'DEPOSIT', spuId: SPU })
      expect(notice.version).toBe(before)
    })
  })

  test('can take an option off sale', async () => {
    await withOrder(changeOptions({ [OTHER_PAINT.id]: { soldOut: true } }), async () => {
      const { COLOUR } = await ask(listNextOptions, { spuId: SPU })
      expect(COLOUR?.options.map(({ id }) => id)).not.toContain(OTHER_PAINT.id)
    })
  })

  test('can leave out a group, which no car has then', async () => {
    const change = (order: OrderFile) => ({
      ...order,
      groups: order.groups.filter(({ key }) => key !== 'HUB'),
      relations: [],
    })
    await withOrder(change, async () => {
      const groups = await ask(listNextOptions, { spuId: SPU })
      expect(Object.keys(groups)).toEqual(OPTION_GROUP_KEYS.filter((key) => key !== 'HUB'))
    })
  })

  test('can take a car off sale', async () => {
    const change = (order: OrderFile) => ({
      ...order,
      trims: order.trims.map((each) => (each.trim === SPU ? { ...each, supply: '停售' } : each)),
    })
    await withOrder(change, async () => {
      expect(await carOf(SPU)).toMatchObject({ saleStatus: 'OFF_SALE' })
      const gone = await gateway.call(listNextOptions, { spuId: SPU })
      expect(gone.opened).toMatchObject(refused('下架'))
    })
  })

  test('keep standard equipment that is sold out as an option, and drop what requires it', async ({
    skip,
  }) => {
    const equipped = R7_ON_SALE.find(({ id }) => isStandard(cellOf(NEEDED.row ?? '', id)))
    if (!equipped) return skip('The content has no car with this equipment as standard.')
    const change = (order: OrderFile) => ({
      ...changeOptions({ [NEEDED.id]: { soldOut: true } })(order),
      relations: RELATIONS,
    })
    await withOrder(change, async () => {
      const offered = async (spuId: string) =>
        Object.values(await ask(listNextOptions, { spuId })).flatMap(({ options }) =>
          options.map(({ id }) => id),
        )
      expect(await offered(equipped.id)).toContain(NEEDED.id)
      const optional = await offered(SPU)
      expect(optional).not.toContain(NEEDED.id)
      expect(optional).not.toContain(NEEDING.id)
    })
  })

  test('drop what requires a sold-out option through others, in whatever order they say so', async () => {
    const through = { option: CHARGED.id, requires: [NEEDING.id], reason: '须一并选装' }
    const change = (order: OrderFile) => ({
      ...changeOptions({ [NEEDED.id]: { soldOut: true } })(order),
      relations: [through, ...RELATIONS],
    })
    await withOrder(change, async () => {
      const groups = Object.values(await ask(listNextOptions, { spuId: SPU }))
      const offered = groups.flatMap(({ options }) => options.map(({ id }) => id))
      for (const { id } of [NEEDED, NEEDING, CHARGED]) expect(offered).not.toContain(id)
    })
  })

  test('must leave something of what every car needs', async () => {
    const change = (text: string) => text.replaceAll(/("paint": "\w+")/g, '$1, "soldOut": true')
    await withChanged('order/r7.json', change, async () => {
      await expect(seedCatalogue(gateway.db, copy)).rejects.toThrow('车身颜色没有可选的了')
    })
  })

  test('may list the trims in any order', async () => {
    const reverse = (text: string) => JSON.stringify(JSON.parse(text).reverse())
    await withChanged('trims.json', reverse, async () => {
      expect(await seedCatalogue(gateway.db, copy)).toBe(false)
    })
  })

  test('list the stores of a city in their order, wherever they are in the file', async () => {
    const codes = async () =>
      codesOf(await ask(listDealers, { data: JSON.stringify({ cityCode: SHANGHAI }) }))
    const before = await codes()
    const reverse = (text: string) => JSON.stringify(JSON.parse(text).reverse())
    await withChanged('stores/stores.json', reverse, async () => {
      await seedCatalogue(gateway.db, copy)
      expect(await codes()).toEqual(before)
    })
  })

  test.each([
    ['advisers', 'order/advisers.json', () => []],
    ['relations', 'order/r7.json', (car: object) => ({ ...car, relations: [] })],
    [
      'offers',
      'order/r7.json',
      (car: { offers: object }) => ({ ...car, offers: { ...car.offers, bySku: [], byCar: [] } }),
    ],
  ] as const)('may have no %s', async (list, file, empty) => {
    await withChanged(
      file,
      (text) => JSON.stringify(empty(JSON.parse(text))),
      async () => {
        await seedCatalogue(gateway.db, copy)
        expect((await readCatalogue(gateway.db))[list]).toEqual([])
      },
    )
  })

  test('may have no dealers', async () => {
    await withChanged(
      'order/advisers.json',
      () => '[]',
      () =>
        withChanged(
          'stores/stores.json',
          () => '[]',
          async () => {
            expect(await seedCatalogue(gateway.db, copy)).toBe(true)
            expect((await readCatalogue(gateway.db)).dealers).toEqual([])
          },
        ),
    )
  })

  test.each([
    ['trims', { trims: [] }],
    ['groups', { groups: [] }],
    ['groups.0.options', { groups: [{ key: 'COLOUR', options: [] }] }],
  ])('have cars and options: %s is not empty', async (path, none) => {
    await withChanged(
      'order/r7.json',
      (text) => JSON.stringify({ ...JSON.parse(text), ...none }),
      async () => {
        const failure = await seedCatalogue(gateway.db, copy).catch((error: unknown) => error)
        expect(failure).toBeInstanceOf(ContentError)
        expect(failure).toMatchObject({ message: expect.stringContaining(path) })
      },
    )
  })

  /** The lists of offers, and others in their place. */
  const OFFERS = /"bySku": \[[\s\S]*\](?=\s*\}\s*\}\s*$)/
  const offers = (bySku: readonly object[], byCar: readonly object[]) =>
    `"bySku": ${JSON.stringify(bySku)}, "byCar": ${JSON.stringify(byCar)}`
  const ONCE = { id: 'ONCE', title: '车漆免费', option: OTHER_PAINT.id, trims: [SPU] }
  const DEDUCTION = { title: '定购立减', deduction: 100, trims: [SPU] }

  test.each([
    ['order/r7.json', /"paint": "\w+"/, '"paint": "pink"', 'pink'],
    ['order/r7.json', /"row": "[^"]+"/, '"row": "雷达"', '雷达'],
    [
      'specifications/r7.json',
      new RegExp(`("${NEEDED.row}",[^}]+?"○ )¥`),
      '$1￥',
      `${NEEDED.row}: “○ ￥`,
    ],
    [
      'order/r7.json',
      /"relations": \[[\s\S]*\](?=,\s*"offers")/,
      `"relations": [${JSON.stringify({ ...RELATIONS[1], requires: ['radar'] })}]`,
      'radar',
    ],
    ['order/r7.json', /"charger": \d+/, '"charger": 8', '8 kW'],
    [
      'order/r7.json',
      `"id": "${OTHER_PAINT.id}"`,
      `"id": "${FIRST_PAINT.id}"`,
      `选项 ${FIRST_PAINT.id} 写了两次`,
    ],
    [
      'order/r7.json',
      '"trims": [',
      `"trims": [${JSON.stringify({ trim: SPU, minWeeks: 1, maxWeeks: 2, supply: '排产' })},`,
      `版本 ${SPU} 写了两次`,
    ],
    // Every buyer confirms that the car is made to order, so no car may be in stock.
    ['order/r7.json', '"supply": "排产"', '"supply": "现车"', 'supply'],
    ['order/r7.json', '"key": "HUB"', '"key": "WHEEL"', 'WHEEL'],
    ['order/r7.json', OFFERS, offers([ONCE, { ...ONCE, id: 'TWICE' }], []), 'TWICE'],
    ['order/r7.json', OFFERS, offers([ONCE], [{ ...DEDUCTION, id: ONCE.id }]), ONCE.id],
    ['order/advisers.json', /"store": ".*?"/, '"store": "XX01"', 'XX01'],
    ['order/r7.json', `"trim": "${SPU}"`, '"trim": "r9"', '版本 r9 不存在'],
    [
      'order/r7.json',
      /"relations": \[[\s\S]*\](?=,\s*"offers")/,
      `"relations": [${JSON.stringify({ ...RELATIONS[1], requires: [ELSEWHERE] })}]`,
      `${SPU} 没有 ${NEEDING.id} 所依赖的 ${ELSEWHERE}`,
    ],
    ['stores/stores.json', '"city": "shanghai"', '"city": "nowhere"', '城市 nowhere 不存在'],
    ['stores/cities.json', '"name": "上海"', '"name": "海上"', '城市 海上 没有行政区划代码'],
    ['trims.json', `"price": ${PRICE}`, `"price": "${PRICE}"`, 'trims.json'],
    ['trims.json', '[', '', 'trims.json'],
    ['order/terms.json', '"deposit-rules"', '"no-rules"', 'no-rules'],
    [
      'documents/deposit-rules.md',
      "version: '",
      "version: '第 ",
      'deposit-rules.md: version: 形如 1.0',
    ],
    ['service/order-guide.json', '{deposit}', '{nothing}', '{nothing}'],
  ])('a mistake in %s is reported, and nothing is written (%s)', async (file, from, to, says) => {
    const before = await ask(listCars, { catIds: '1103' })
    await withChanged(
      file,
      (text) => text.replace(from, to),
      async () => {
        const failure = await seedCatalogue(gateway.db, copy).catch((error: unknown) => error)
        expect(failure).toBeInstanceOf(ContentError)
        expect(failure).toMatchObject({ message: expect.stringContaining(says) })
        expect(await ask(listCars, { catIds: '1103' })).toEqual(before)
      },
    )
  })
})
