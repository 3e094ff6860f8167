import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { changeOrderSku } from '../../src/contract/order/change-order-sku.ts'
import { preparePayment } from '../../src/contract/pay/prepare-payment.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { DAY } from '../../src/gateway/clock.ts'
import { purgeExpired } from '../../src/gateway/db/database.ts'
import { orderChanges, orders, payments } from '../../src/gateway/db/schema/index.ts'
import { recordNotice } from '../../src/gateway/payments/payments.ts'
import { dataOf, openTestGateway, type TestGateway } from '../support/gateway.ts'
import { markPaid, placeOrder } from '../support/gateway-orders.ts'
import { DEPOSIT, TIME_TO_PAY } from '../support/marketing.ts'
import { configuration, PERSON, PLAIN, REPAINTED, skuOf } from '../support/order-samples.ts'
import { logInVisitor } from '../support/visitor.ts'

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
const all = () => gateway.db.select().from(orders)

describe('an order that has ended', () => {
  /** How many orders, payments and changes a purge at this moment leaves. */
  async function leftAt(moment: Date) {
    await purgeExpired(gateway.db, moment)
    const tables = [orders, payments, orderChanges]
    return Promise.all(tables.map((table) => gateway.db.$count(table)))
  }
  const days = (count: number) => new Date(gateway.clock().getTime() + count * DAY)
  const payment = async (orderId: string) =>
    dataOf(
      await gateway.call(
        preparePayment,
        { orderId, channel: 'UNION', returnUrl: '/selectPayWay' },
        headers,
      ),
    )

  test('unpaid is deleted 180 days after it was closed or cancelled, with its payments', async () => {
    const closed = await order()
    await payment(closed.orderId)
    const cancelled = await order()
    await gateway.call(cancelOrder, { orderId: cancelled.orderId, expected: 'WAIT_PAY' }, headers)
    // The cancelled order ended now; the unpaid one will be closed 30 minutes later.
    const end = days(180)
    expect(await leftAt(end)).toEqual([2, 1, 0])
    expect(await leftAt(new Date(end.getTime() + 1))).toEqual([1, 1, 0])
    const later = new Date(end.getTime() + TIME_TO_PAY)
    expect(await leftAt(later)).toEqual([1, 1, 0])
    expect(await leftAt(new Date(later.getTime() + 1))).toEqual([0, 0, 0])
  })

  test('paid is kept for five years, refunded or not, with its payments and changes', async () => {
    for (const isCancelled of [true, false]) {
      const { orderId } = await order()
      await payment(orderId)
      await markPaid(gateway, orderId)
      const chosen = configuration(chinaDay(gateway.clock()), REPAINTED)
      const change = { orderId, shownSkuId: skuOf(PLAIN), ...chosen }
      dataOf(await gateway.call(changeOrderSku, change, headers))
      if (isCancelled) {
        dataOf(await gateway.call(cancelOrder, { orderId, expected: 'HESITATION' }, headers))
      }
    }
    const end = gateway.clock()
    end.setUTCFullYear(end.getUTCFullYear() + 5)
    expect(await leftAt(end)).toEqual([2, 2, 2])
    expect(await leftAt(new Date(end.getTime() + 1))).toEqual([0, 0, 0])
  })

  test('is kept as long if a payment came too late and was refunded', async () => {
    const { orderId } = await order()
    const { payId } = await payment(orderId)
    gateway.clock.advance(TIME_TO_PAY)
    const notice = { payId, tradeNo: 'T', status: 'SUCCESS', amount: DEPOSIT } as const
    expect(await recordNotice(gateway.db, { ...notice, payTime: gateway.clock() })).toBe('recorded')
    expect(await leftAt(days(181))).toEqual([1, 1, 0])
    const end = gateway.clock()
    end.setUTCFullYear(end.getUTCFullYear() + 5)
    expect(await leftAt(end)).toEqual([1, 1, 0])
    expect(await leftAt(new Date(end.getTime() + 1))).toEqual([0, 0, 0])
  })
})

test('a migration masks stored passport numbers as they are masked now', async () => {
  const passport = { ...PERSON, idType: 'PASSPORT', idNo: 'E12345678' }
  const masks = async () =>
    (await all()).map(({ content }) => content.buyer.identity?.masked).sort()
  const { orderId } = await order({ buyer: passport })
  await order()
  expect(await masks()).toEqual(['110***********002X', 'E******78'])
  const [made] = await gateway.db.select().from(orders).where(eq(orders.id, orderId))
  if (!made) throw new Error('The order was just made')
  const { content } = made
  const identity = { type: 'PASSPORT', masked: 'E12**5678' }
  const before = { ...content, buyer: { ...content.buyer, identity } }
  await gateway.db.update(orders).set({ content: before }).where(eq(orders.id, orderId))
  await gateway.db.insert(orderChanges).values({ orderId, changedAt: gateway.clock(), before })
  const migration = readFileSync(
    join(import.meta.dirname, '../../src/gateway/db/migrations/0019_shorter-masks.sql'),
    'utf8',
  )
  for (const statement of migration.split('--> statement-breakpoint')) {
    await gateway.db.execute(sql.raw(statement))
  }
  expect(await masks()).toEqual(['110***********002X', 'E******78'])
  const [change] = await gateway.db.select().from(orderChanges)
  expect(change?.before).toEqual(content)
})
