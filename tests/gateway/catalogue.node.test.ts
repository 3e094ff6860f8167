import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
import { chinaDay } from '../../src/domain/china-day.ts'
import { ContentError } from '../../src/domain/content-error.ts'
import { OPTION_GROUP_KEYS, optionIdsOf } from '../../src/domain/option-groups.ts'
import { buildDefaultOrder } from '../../src/domain/order-info.ts'
import { computeOrderPrice } from '../../src/domain/order-price.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { pickOptions } from '../../src/domain/selection.ts'
import { readCatalogue } from '../../src/gateway/catalogue/read.ts'
import { seedCatalogue } from '../../src/gateway/catalogue/seed.ts'
import { DAY } from '../../src/gateway/clock.ts'
import { blindOrders } from '../../src/gateway/db/schema/index.ts'
import { configurations } from '../support/configurations.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { draftOrder, placeOrder, submitOrder } from '../support/gateway-orders.ts'
import {
  cellOf,
  DEPOSIT,
  DEPOSIT_TEXT,
  isStandard,
  paintPrice,
  R7_CARS,
  R7_ON_SALE,
  R7_OPTION_GROUPS,
  readContent,
  rowPrice,
  storesOn,
  trimPrice,
} from '../support/marketing.ts'
import { documentVersion } from '../support/order-samples.ts'
import { copyContent, removeCopy } from '../support/project-copy.ts'
import { logInVisitor } from '../support/visitor.ts'

const mobilePhone = '13812345678'
const SHANGHAI = '310100'
const KUNMING = '530100'
/** A city without a store. */
const LHASA = '540100'
const PRICE = trimPrice('r7-long')
const CAR = R7_CARS.find(({ id }) => id === 'r7-long')
const LOWER = PRICE - 1_100

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

/** Why an option cannot be had without some others, or with them. */
const reasonOf = (id: string): string =>
  readContent('order/r7.json').relations.find(({ option }: { option: string }) => option === id)
    .reason

/** How many weeks an option adds to the delivery. */
const extraWeeksOf = (id: string): number =>
  R7_OPTION_GROUPS.flatMap(({ options }) => options).find((option) => option.id === id)
    ?.extraWeeks ?? 0

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
    const groups = await ask(listNextOptions, { spuId: 'r7-long' })
    expect(Object.keys(groups)).toEqual(OPTION_GROUP_KEYS)
    const prices = Object.fromEntries(
      Object.values(groups).flatMap(({ options }) => options.map(({ id, price }) => [id, price])),
    )
    const plan = readContent('energy/energy.json').rent.plans.find(
      ({ capacity }: { capacity: number }) => capacity === 90,
    )
    expect(prices).toMatchObject({
      'battery-90': 0,
      'battery-rent': -plan.priceOff,
      'paint-green': paintPrice('green'),
      'hub-20': rowPrice('20 英寸轮毂'),
      'interior-beige': rowPrice('米色内饰'),
      lidar: rowPrice('激光雷达'),
      hud: rowPrice('增强抬头显示'),
      'front-massage': rowPrice('前排通风与按摩'),
    })
    expect(Object.keys(prices)).not.toContain('battery-77')
    expect(Object.keys(prices)).not.toContain('tow-hook')
    const rent = groups.BATTERY_PURCHASE_METHOD?.options[1]
    expect(rent?.description).toContain(formatYuan(plan.rentPerMonth))
    // Amounts that are paid in addition to the price of the car.
    for (const words of [
      `月租 ${formatYuan(plan.rentPerMonth)}`,
      `保证金 ${formatYuan(plan.deposit)}`,
      `起租 ${readContent('energy/energy.json').rent.months.min}\u00a0个月`,
    ]) {
      expect(rent?.apart).toContain(words)
    }
    expect(groups.BATTERY_PURCHASE_METHOD?.options[0]).not.toHaveProperty('apart')
  })

  test('show the car in each paint, and nothing else', async () => {
    const groups = await ask(listNextOptions, { spuId: 'r7-long' })
    const { COLOUR, ...others } = groups
    for (const { id, imageUrl = '', backImageUrl, sellImageUrl } of COLOUR?.options ?? []) {
      expect(imageUrl).toContain(`r7-front34-${id.replace('paint-', '')}`)
      expect([backImageUrl, sellImageUrl]).toEqual([imageUrl, imageUrl])
      const reply = await gateway.app.request(imageUrl)
      expect(reply.headers.get('content-type')).toBe('image/webp')
    }
    expect(COLOUR?.options.length).toBeGreaterThan(1)
    for (const group of Object.values(others)) {
      for (const option of group.options) expect(option).not.toHaveProperty('imageUrl')
    }
    const order = buildDefaultOrder({ id: 'r7-long', name: 'R7', price: PRICE }, groups)
    const optionIds = optionIdsOf(order).join()
    const { image } = await ask(getSku, { spuId: 'r7-long', optionIds })
    expect([order.carIMG, order.backImg, image]).toEqual(
      Array(3).fill(COLOUR?.options[0]?.imageUrl),
    )
  })

  test('include the standard equipment of the specification', async () => {
    const spuId = 'r7-pro'
    const { OPTIONAL_EXTRA } = await ask(listNextOptions, { spuId })
    const flags = new Map(OPTIONAL_EXTRA?.options.map(({ id, isInclude }) => [id, isInclude]))
    const written = R7_OPTION_GROUPS.find(({ key }) => key === 'OPTIONAL_EXTRA')?.options ?? []
    const equipment = written.filter(({ soldOut }) => !soldOut)
    for (const { id, row } of equipment) {
      if (row) expect(flags.get(id), id).toBe(isStandard(cellOf(row, spuId)))
    }
    expect(new Set(flags.values())).toEqual(new Set([true, false]))
  })

  test('have only next options that go with the chosen ones', async () => {
    const optionIds = 'battery-90,battery-buy,paint-red'
    const groups = await ask(listNextOptions, { spuId: 'r7-long', optionIds })
    const ids = Object.values(groups).flatMap(({ options }) => options.map(({ id }) => id))
    expect(ids).toEqual(expect.arrayContaining(['interior-black', 'glass-roof', 'lidar']))
    expect(ids).not.toContain('interior-beige')
    expect(ids).not.toContain('hud')
  })

  test.each([listNextOptions, getSku])(
    '$name refuses more options than any car has',
    async (endpoint) => {
      const choose = async (count: number) => {
        const optionIds = Array.from({ length: count }, () => 'paint-red').join()
        return (await gateway.call(endpoint, { spuId: 'r7-long', optionIds })).status
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
    const spuId = 'r7-long'
    const groups = await ask(listNextOptions, { spuId })
    const standard = optionIdsOf(buildDefaultOrder({ id: spuId, name: 'R7', price: PRICE }, groups))
    const base = standard.filter((id) => !/^(paint|interior)-/.test(id))
    const call = (some: string) => gateway.call(getSku, { spuId, optionIds: `${base},${some}` })
    expect((await call('paint-blue,interior-black')).opened).toMatchObject({ ok: true })
    expect((await call('paint-red,interior-beige')).opened).toMatchObject({
      ok: false,
      data: { faults: [reasonOf('paint-red')] },
    })
    expect((await call('paint-blue,interior-black,hud')).opened).toMatchObject({
      data: { faults: [reasonOf('hud')] },
    })
    expect((await call('paint-blue')).opened).toMatchObject({
      data: { faults: ['内饰须选择一项'] },
    })
    expect((await call('paint-blue,interior-black,tow-hook')).opened).toMatchObject(refused('下架'))
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
    const spuId = 'r7-long'
    const value = async (skuId?: string) => {
      const { groups, edition } = await ask(getCarConfiguration, {
        spuId,
        ...(skuId && { skuId }),
      })
      expect(edition).toBe(`R7 ${CAR?.edition}`)
      const rows = groups.flatMap(({ rows: each }) => each)
      expect(rows.every(({ label, value: text }) => !`${label}${text}`.match(/\[\^|\{/))).toBe(true)
      return rows.find(({ label }) => label === '激光雷达')?.value
    }
    expect(await value()).toBe(`○ ${formatYuan(rowPrice('激光雷达'))}`)
    expect(await value(`${spuId}.lidar`)).toBe('● 已选装')
    const unknown = await gateway.call(getCarConfiguration, { spuId: 'r9' })
    expect(unknown.opened).toMatchObject(refused('下架'))
  })

  test('take longer with some options, and in cities without delivery', async () => {
    const weeks = async (skuId: string, cityCode: string) => {
      const { minWeeks, maxWeeks, text } = await ask(getDeliveryTime, { skuId, cityCode })
      expect(text).toContain(`${minWeeks}–${maxWeeks} 周`)
      return [minWeeks, maxWeeks]
    }
    const plain = await weeks('r7-long.paint-blue', SHANGHAI)
    expect(plain).toEqual([CAR?.minWeeks, CAR?.maxWeeks])
    const later = (by: number) => plain.map((each) => each + by)
    const extra = Math.max(extraWeeksOf('paint-red'), extraWeeksOf('lidar'))
    expect(extra).toBeGreaterThan(0)
    expect(await weeks('r7-long.paint-red.lidar', SHANGHAI)).toEqual(later(extra))
    const { farWeeks } = readContent('order/r7.json')
    expect(await weeks('r7-long.paint-blue', LHASA)).toEqual(later(farWeeks))
    const gone = await gateway.call(getDeliveryTime, { skuId: 'r7-long.x', cityCode: SHANGHAI })
    expect(gone.opened).toMatchObject(refused('下架'))
  })
})

describe('offers', () => {
  test('belong to options or to cars, and end on their last day', async () => {
    const [spuId, deduction] = ['r7-pro', 5000]
    const offer = (id: string, more: object) => ({ id, title: id, trims: [spuId], ...more })
    const bySku = [
      offer('green', { option: 'paint-green' }),
      offer('charger', { option: 'charger-7' }),
    ]
    const change = withOffers({ bySku, byCar: [offer('car', { deduction })] })
    await withChanged('order/r7.json', change, async () => {
      await seedCatalogue(gateway.db, copy)
      const green = `${spuId}.paint-green`
      expect(await ask(listSkuOffers, { skuId: green })).toMatchObject([
        { type: 'OPTION_FREE', deduction: paintPrice('green'), optionId: 'paint-green' },
      ])
      expect(await ask(listSkuOffers, { skuId: `${spuId}.paint-blue` })).toEqual([])
      expect(await ask(listCarOffers, { spuId })).toMatchObject([{ deduction }])
      expect(await ask(listCarOffers, { spuId: 'r9' })).toEqual([])
      const price = trimPrice(spuId)
      const groups = await ask(listNextOptions, { spuId })
      const standard = optionIdsOf(buildDefaultOrder({ id: spuId, name: 'R7', price }, groups))
      const priceIn = async (paint: string) => {
        const ids = standard.map((id) => (id.startsWith('paint-') ? paint : id))
        return (await ask(getSku, { spuId, optionIds: ids.join() })).price
      }
      const charged = price + paintPrice('copper')
      expect(await priceIn('paint-green')).toBe(price - deduction)
      expect(await priceIn('paint-copper')).toBe(charged - deduction)
      const { offers, end } = await ask(getLimitedTimeOffer, { spuId })
      expect(offers).toHaveLength(3)
      const toEnd = Date.parse(end) - gateway.clock().getTime()
      expect(toEnd).toBeGreaterThan(0)
      gateway.clock.advance(toEnd + 1_000)
      try {
        expect(await ask(listCarOffers, { spuId })).toEqual([])
        expect(await ask(listSkuOffers, { skuId: green })).toEqual([])
        expect(await priceIn('paint-green')).toBe(price + paintPrice('green'))
        expect(await priceIn('paint-copper')).toBe(charged)
        const over = await gateway.call(getLimitedTimeOffer, { spuId })
        expect(over.opened).toMatchObject(refused('暂无'))
      } finally {
        gateway.clock.advance(-toEnd - 1_000)
      }
    })
  })
})

describe('places and people', () => {
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
    expect(all.list[0]).toMatchObject({ dealerCode: 'SH01', deliverable: true })
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
    const dealerCode = 'SH01'
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
          store.city === 'kunming' ? { ...store, closesOn: today } : store,
        ),
      )
    const asked = async () => {
      const skuId = 'r7-long.paint-blue'
      const { minWeeks } = await ask(getDeliveryTime, { skuId, cityCode: KUNMING })
      const cities = await ask(listSaleCities, { mobilePhone }, headers)
      const codes = cities.flatMap(({ children }) => children).map(({ code }) => code)
      return { minWeeks, sells: codes.includes(KUNMING) }
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
    expect(cities.flatMap(({ children }) => children).map(({ code }) => code)).not.toContain(LHASA)
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
  const notice = await ask(getRightsNotice, { ruleType: 'DEPOSIT', spuId: 'r7-long' })
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
  const { preference } = await ask(findOrderPreferences, { spuId: 'r7-long', brandCode: '4' })
  expect(preference.length).toBeGreaterThan(0)
})

describe('the files', () => {
  test('are written to the database once, and again after a change', async () => {
    expect(await seedCatalogue(gateway.db, copy)).toBe(false)
    await withChanged(
      'trims.json',
      (text) => text.replace(`${PRICE}`, `${LOWER}`),
      async () => {
        // Several gateways may start at the same time.
        const seeded = await Promise.all([1, 2, 3].map(() => seedCatalogue(gateway.db, copy)))
        expect(seeded.sort()).toEqual([false, false, true])
        expect(await carOf('r7-long')).toMatchObject({ price: LOWER })
      },
    )
    expect(await carOf('r7-long')).toMatchObject({ price: PRICE })
  })

  test('are read from the database again only after a change', async () => {
    const before = await readCatalogue(gateway.db)
    expect(await gateway.db.transaction(readCatalogue)).toBe(before)
    await withChanged(
      'trims.json',
      (text) => text.replace(`${PRICE}`, `${LOWER}`),
      async () => {
        await seedCatalogue(gateway.db, copy)
        const after = await gateway.db.transaction(readCatalogue)
        expect(after.cars.find(({ spuId }) => spuId === 'r7-long')?.price).toBe(LOWER)
        expect(await readCatalogue(gateway.db)).toBe(after)
      },
    )
  })

  test('may write a version in double quotes, with a comment', async () => {
    const change = (text: string) => text.replace(/^version: '(.+)'$/m, 'version: "$1" # 修订')
    const before = (await ask(getRightsNotice, { ruleType: 'DEPOSIT', spuId: 'r7-long' })).version
    await withChanged('documents/deposit-rules.md', change, async () => {
      await seedCatalogue(gateway.db, copy)
      const notice = await ask(getRightsNotice, { ruleType: 'DEPOSIT', spuId: 'r7-long' })
      expect(notice.version).toBe(before)
    })
  })

  test('can take an option and a car off sale', async () => {
    const change = (text: string) =>
      text
        .replace('"paint": "copper",', '"paint": "copper", "soldOut": true,')
        .replace(/("trim": "r7-pro",[^}]+"supply": )"排产"/, '$1"停售"')
    await withChanged('order/r7.json', change, async () => {
      await seedCatalogue(gateway.db, copy)
      const { COLOUR } = await ask(listNextOptions, { spuId: 'r7-long' })
      expect(COLOUR?.options.map(({ id }) => id)).not.toContain('paint-copper')
      expect(await carOf('r7-pro')).toMatchObject({ saleStatus: 'OFF_SALE' })
      const gone = await gateway.call(listNextOptions, { spuId: 'r7-pro' })
      expect(gone.opened).toMatchObject(refused('下架'))
    })
  })

  test('keep standard equipment that is sold out as an option, and drop what requires it', async () => {
    const change = (text: string) =>
      text.replace('"id": "lidar",', '"id": "lidar", "soldOut": true,')
    await withChanged('order/r7.json', change, async () => {
      await seedCatalogue(gateway.db, copy)
      const offered = async (spuId: string) =>
        Object.values(await ask(listNextOptions, { spuId })).flatMap(({ options }) =>
          options.map(({ id }) => id),
        )
      expect(await offered('r7-pro')).toEqual(expect.arrayContaining(['lidar', 'hud']))
      const optional = await offered('r7-long')
      expect(optional).not.toContain('lidar')
      expect(optional).not.toContain('hud')
    })
  })

  test('must leave something of what every car needs', async () => {
    const change = (text: string) => text.replaceAll(/("paint": "\w+")/g, '$1, "soldOut": true')
    await withChanged('order/r7.json', change, async () => {
      await expect(seedCatalogue(gateway.db, copy)).rejects.toThrow('车身颜色没有可选的了')
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

  test.each([
    ['order/r7.json', '"paint": "green"', '"paint": "pink"', 'pink'],
    ['order/r7.json', '"row": "激光雷达"', '"row": "雷达"', '雷达'],
    ['specifications/r7.json', /("增强抬头显示",[^}]+?"○ )¥/, '$1￥', '增强抬头显示: “○ ￥'],
    ['order/r7.json', '"requires": ["lidar"]', '"requires": ["radar"]', 'radar'],
    ['order/r7.json', '"charger": 7', '"charger": 8', '8 kW'],
    ['order/r7.json', '"id": "paint-silver"', '"id": "paint-blue"', '选项 paint-blue 写了两次'],
    ['order/r7.json', '"trim": "r7-pro"', '"trim": "r7-long"', '版本 r7-long 写了两次'],
    // Every buyer confirms that the car is made to order, so no car may be in stock.
    ['order/r7.json', '"supply": "排产"', '"supply": "现车"', 'supply'],
    ['order/r7.json', '"key": "HUB"', '"key": "WHEEL"', 'WHEEL'],
    ['order/r7.json', '"option": "charger-7"', '"option": "paint-green"', 'R7-26Q4-CHARGER'],
    ['order/r7.json', '"id": "R7-26Q4-PRO"', '"id": "R7-26Q4-GREEN"', 'R7-26Q4-GREEN'],
    ['order/advisers.json', /"store": ".*?"/, '"store": "XX01"', 'XX01'],
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
