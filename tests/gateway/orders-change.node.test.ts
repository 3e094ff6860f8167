import { randomUUID } from 'node:crypto'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { changeOrderSku } from '../../src/contract/order/change-order-sku.ts'
import { getBoundDealer } from '../../src/contract/order/get-bound-dealer.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { listExclusiveAdvisers } from '../../src/contract/order/list-exclusive-advisers.ts'
import { listSaleCities } from '../../src/contract/order/list-sale-cities.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { seedCatalogue } from '../../src/gateway/catalogue/seed.ts'
import { HOUR, MINUTE } from '../../src/gateway/clock.ts'
import {
  advisers,
  catalogueState,
  dealers,
  orderChanges,
  orders,
} from '../../src/gateway/db/schema/index.ts'
import { carPrice } from '../support/car-price.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { draftOrder, markPaid, placeOrder } from '../support/gateway-orders.ts'
import {
  DEALER,
  DEALER_ADVISERS,
  DEPOSIT,
  FIRST_PAINT,
  found,
  HESITATION,
  OTHER_PAINT,
  TIME_TO_PAY,
} from '../support/marketing.ts'
import {
  configuration,
  documentVersion,
  PLAIN,
  REPAINTED,
  skuOf,
  withRent,
} from '../support/order-samples.ts'
import { logInVisitor } from '../support/visitor.ts'

/** The adviser of the orders, and the others of the dealer. */
const ADVISER = found(DEALER_ADVISERS.at(-1), 'adviser of the dealer')
const OTHER_ADVISERS = DEALER_ADVISERS.slice(0, -1)

const CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url))

let gateway: TestGateway
let headers: Record<string, string>
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(async () => {
  await gateway.reset()
  headers = (await logInVisitor(gateway)).headers
})
afterAll(() => gateway.close())

const order = (changes?: Record<string, unknown>) => placeOrder(gateway, headers, changes)
const show = async (orderId: string) => dataOf(await gateway.call(getOrder, { orderId }, headers))
const all = () => gateway.db.select().from(orders)
const today = () => chinaDay(gateway.clock())
/** What a configuration costs today. */
const priceNow = (optionIds: readonly string[]) => carPrice(today(), optionIds)

test('another visitor cannot see, change or cancel an order', async () => {
  const { orderId } = await order()
  await markPaid(gateway, orderId)
  const other = (await logInVisitor(gateway, '13900000000')).headers
  const change = { orderId, shownSkuId: skuOf(PLAIN), ...configuration(today(), PLAIN) }
  for (const [endpoint, fields] of [
    [getOrder, { orderId }],
    [cancelOrder, { orderId, expected: 'HESITATION' }],
    [changeOrderSku, change],
  ] as const) {
    const theirs = await gateway.call(endpoint, fields, other)
    const unknown = await gateway.call(endpoint, { ...fields, orderId: randomUUID() }, headers)
    const nonsense = await gateway.call(endpoint, { ...fields, orderId: "1' or 1=1" }, headers)
    expect(theirs.opened).toMatchObject({ ok: false, message: '没有找到该订单' })
    expect(unknown.opened).toEqual(theirs.opened)
    expect(nonsense.opened).toEqual(theirs.opened)
  }
  expect(await show(orderId)).toMatchObject({ status: 'HESITATION' })
})

describe('cancelOrder', () => {
  const cancel = (orderId: string, expected = 'WAIT_PAY') =>
    gateway.call(cancelOrder, { orderId, expected }, headers)

  test('cancels an unpaid order, and may be repeated', async () => {
    const { orderId } = await order()
    const endTime = gateway.clock().toISOString()
    for (const _ of [1, 2]) {
      expect(dataOf(await cancel(orderId))).toMatchObject({ status: 'CANCELLED', refundAmount: 0 })
      gateway.clock.advance(MINUTE)
    }
    expect(await show(orderId)).toMatchObject({ status: 'CANCELLED', refundAmount: 0, endTime })
  })

  test('refunds the deposit within the hesitation period', async () => {
    const { orderId } = await order()
    await markPaid(gateway, orderId)
    for (const _ of [1, 2]) {
      expect(dataOf(await cancel(orderId, 'HESITATION'))).toMatchObject({ refundAmount: DEPOSIT })
    }
  })

  test('refuses an order that was paid after it was shown', async () => {
    const { orderId } = await order()
    await markPaid(gateway, orderId)
    expect((await cancel(orderId)).opened).toMatchObject({ ok: false, code: '42224' })
    expect(await show(orderId)).toMatchObject({ status: 'HESITATION' })
  })

  test('refuses an order that is locked, or closed unpaid', async () => {
    const paid = await order()
    await markPaid(gateway, paid.orderId)
    gateway.clock.advance(HESITATION)
    expect((await cancel(paid.orderId, 'HESITATION')).opened).toMatchObject({
      ok: false,
      code: '42221',
    })
    expect(await show(paid.orderId)).toMatchObject({ status: 'LOCKED' })
    const unpaid = await order()
    gateway.clock.advance(TIME_TO_PAY)
    expect((await cancel(unpaid.orderId)).opened).toMatchObject({ ok: false, code: '42222' })
    expect(await show(unpaid.orderId)).toMatchObject({ status: 'CLOSED' })
  })
})

describe('changeOrderSku', () => {
  const change = (orderId: string, changes: object = {}) => {
    const fields = {
      orderId,
      shownSkuId: skuOf(PLAIN),
      ...configuration(today(), REPAINTED),
      ...changes,
    }
    return gateway.call(changeOrderSku, fields, headers)
  }

  test('changes a paid order and keeps its former configuration', async () => {
    const { orderId } = await order()
    const next = await order()
    await markPaid(gateway, orderId)
    const changed = dataOf(await change(orderId))
    expect(await show(next.orderId)).toMatchObject({ skuId: skuOf(PLAIN) })
    const price = priceNow(REPAINTED)
    expect(changed).toMatchObject({ orderId, price, diff: price - priceNow(PLAIN) })
    const shown = await show(orderId)
    expect(shown).toMatchObject({ price, skuId: skuOf(REPAINTED), status: 'HESITATION' })
    expect(shown.imageUrl).toContain(parse(OTHER_PAINT.picture).name)
    expect(changed.deadline).toBe(shown.hesitationEnd)
    expect(dataOf(await change(orderId))).toMatchObject({ diff: 0 })
    const kept = await gateway.db.select().from(orderChanges)
    expect(kept.map(({ before }) => before.skuId)).toEqual([skuOf(PLAIN)])
  })

  test('to a rented battery requires consent to its rules, once', async () => {
    const { orderId } = await order()
    await markPaid(gateway, orderId)
    const blue = configuration(today(), withRent(PLAIN))
    for (const agreementVersions of [undefined, { 'battery-rent': '0.1' }]) {
      expect((await change(orderId, { ...blue, agreementVersions })).opened).toMatchObject({
        code: 'AGREEMENT_OUTDATED',
      })
    }
    const agreementVersions = { 'battery-rent': documentVersion('battery-rent') }
    dataOf(await change(orderId, { ...blue, agreementVersions }))
    const [row] = await all()
    expect(row?.content.agreementVersions).toEqual({
      ...draftOrder(gateway).agreementVersions,
      ...agreementVersions,
    })
    const shownSkuId = skuOf(withRent(PLAIN))
    dataOf(await change(orderId, { shownSkuId, ...configuration(today(), withRent(REPAINTED)) }))
  })

  test('to the same car changes nothing, even where it costs more by now', async () => {
    const { orderId } = await order()
    await markPaid(gateway, orderId)
    const price = priceNow(PLAIN)
    const same = { ...configuration(today(), PLAIN), carPrice: price + 1 }
    expect(dataOf(await change(orderId, same))).toMatchObject({ price, diff: 0 })
    expect(await gateway.db.select().from(orderChanges)).toEqual([])
  })

  test('is refused from a configuration that another tab has changed meanwhile', async () => {
    const { orderId } = await order()
    await markPaid(gateway, orderId)
    const agreementVersions = { 'battery-rent': documentVersion('battery-rent') }
    const rented = { ...configuration(today(), withRent(PLAIN)), agreementVersions }
    dataOf(await change(orderId, rented))
    expect((await change(orderId)).opened).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await show(orderId)).toMatchObject({ skuId: rented.skuId })
    dataOf(await change(orderId, { shownSkuId: rented.skuId }))
  })

  test('is possible 20 times within an hour', async () => {
    const { orderId } = await order()
    await markPaid(gateway, orderId)
    const next = (count: number) => {
      const [from, to] = count % 2 ? [REPAINTED, PLAIN] : [PLAIN, REPAINTED]
      return change(orderId, { shownSkuId: skuOf(from), ...configuration(today(), to) })
    }
    for (let count = 0; count < 20; count += 1) dataOf(await next(count))
    expect(refusalOf(await next(20))).toBe('CHANGED_TOO_OFTEN')
    const other = await order()
    await markPaid(gateway, other.orderId)
    dataOf(await change(other.orderId))
    expect(await show(orderId)).toMatchObject({ skuId: skuOf(PLAIN) })
    gateway.clock.advance(HOUR)
    dataOf(await next(20))
  })

  test('is refused before payment, after the hesitation period, and with a wrong price', async () => {
    const { orderId } = await order()
    expect((await change(orderId)).opened).toMatchObject({ ok: false, code: 'NOT_CHANGEABLE' })
    await markPaid(gateway, orderId)
    expect((await change(orderId, { carPrice: 1 })).opened).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { price: priceNow(REPAINTED), deposit: DEPOSIT },
    })
    expect(
      (await change(orderId, { optionIds: [...REPAINTED, FIRST_PAINT.id] })).opened,
    ).toMatchObject({
      code: 'OPTIONS_INVALID',
    })
    gateway.clock.advance(HESITATION)
    expect((await change(orderId)).opened).toMatchObject({ code: 'NOT_CHANGEABLE' })
    expect(await show(orderId)).toMatchObject({ skuId: skuOf(PLAIN), status: 'LOCKED' })
  })
})

test('a customer with a paid order is bound to its dealer and adviser', async () => {
  const mobilePhone = '13812345678'
  const { orderId } = await order({ saleId: ADVISER })
  expect(dataOf(await gateway.call(getBoundDealer, { mobilePhone }, headers)).bound).toBe(false)
  await markPaid(gateway, orderId)
  expect(dataOf(await gateway.call(getBoundDealer, { mobilePhone }, headers))).toMatchObject({
    bound: true,
    dealerCode: DEALER.id,
    saleId: ADVISER,
  })
  const advisers = await gateway.call(listExclusiveAdvisers, { mobilePhone }, headers)
  expect(dataOf(advisers)).toMatchObject(
    DEALER_ADVISERS.map((saleId) => ({ saleId, dealerCode: DEALER.id })),
  )
  const cities = await gateway.call(listSaleCities, { mobilePhone }, headers)
  expect(dataOf(cities)).toMatchObject([{ children: [{ code: '310100' }] }])
})

test('a customer is bound by the order paid last that was not returned, and nobody else is', async () => {
  const bound = async (mobilePhone: string, by: Record<string, string>) =>
    dataOf(await gateway.call(getBoundDealer, { mobilePhone }, by))
  const own = () => bound('13812345678', headers)
  const giveBack = async (orderId: string) =>
    dataOf(await gateway.call(cancelOrder, { orderId, expected: 'HESITATION' }, headers))
  const advised = await order({ saleId: ADVISER })
  const plain = await order()
  await markPaid(gateway, plain.orderId)
  gateway.clock.advance(MINUTE)
  await markPaid(gateway, advised.orderId)
  expect(await own()).toMatchObject({ dealerCode: DEALER.id, saleId: ADVISER })
  const other = (await logInVisitor(gateway, '13900000000')).headers
  expect(await bound('13900000000', other)).toEqual({ bound: false })
  await giveBack(advised.orderId)
  expect(await own()).toEqual({ bound: true, dealerCode: DEALER.id, dealerName: DEALER.name })
  await giveBack(plain.orderId)
  expect(await own()).toEqual({ bound: false })
})

describe('a customer whose', () => {
  const mobilePhone = '13812345678'
  const ask = async <E extends Endpoint>(endpoint: E) =>
    dataOf(await gateway.call(endpoint, { mobilePhone }, headers))

  beforeEach(async () => markPaid(gateway, (await order({ saleId: ADVISER })).orderId))
  afterEach(() => seedCatalogue(gateway.db, CONTENT))

  /** Makes the gateway read the catalogue again, and the seeding afterwards restore it. */
  const noteChange = () => gateway.db.update(catalogueState).set({ digest: randomUUID() })

  test('dealer has closed may choose among all other dealers', async () => {
    await gateway.db.update(dealers).set({ open: false }).where(eq(dealers.code, DEALER.id))
    await noteChange()
    expect(await ask(getBoundDealer)).toEqual({ bound: false })
    const codes = Object.values(await ask(listExclusiveAdvisers)).map(
      (adviser) => v.parse(v.object({ dealerCode: v.string() }), adviser).dealerCode,
    )
    expect(codes).not.toContain(DEALER.id)
    expect(new Set(codes).size).toBeGreaterThan(1)
    expect(Object.keys(await ask(listSaleCities)).length).toBeGreaterThan(1)
  })

  test('adviser has left keeps the dealer and may choose another adviser', async () => {
    await gateway.db.delete(advisers).where(eq(advisers.id, ADVISER))
    await noteChange()
    expect(await ask(getBoundDealer)).toEqual({
      bound: true,
      dealerCode: DEALER.id,
      dealerName: DEALER.name,
    })
    expect(await ask(listExclusiveAdvisers)).toMatchObject(
      OTHER_ADVISERS.map((saleId) => ({ saleId })),
    )
  })
})
