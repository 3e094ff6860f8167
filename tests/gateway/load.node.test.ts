import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { openEnvelope } from '../../src/contract/envelope.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { getPaymentStatus } from '../../src/contract/pay/get-payment-status.ts'
import { REPORT_PATHS } from '../../src/contract/report-paths.ts'
import { getUser } from '../../src/contract/user/get-user.ts'
import { createGateway } from '../../src/gateway/app.ts'
import type { LoadLimit } from '../../src/gateway/load-shedding.ts'
import { encode } from '../support/calls.ts'
import type { TestGateway } from '../support/gateway.ts'
import { openTestGateway } from '../support/gateway.ts'
import { hold, settle } from '../support/hold.ts'
import { sampleOf } from '../support/samples.ts'
import { logInVisitor } from '../support/visitor.ts'

const LONG = 60_000

let gateway: TestGateway
let headers: Record<string, string>
beforeAll(async () => {
  gateway = await openTestGateway()
  headers = { ...(await logInVisitor(gateway)).headers, 'X-Requested-With': 'XMLHttpRequest' }
})
afterAll(() => gateway.close())

/**
 * Another gateway on the same database with a limit of its own, and calls of a visitor whose token
 * it already knows.
 */
async function open(limit: Partial<LoadLimit>) {
  const app = createGateway({
    database: gateway.db,
    clock: gateway.clock,
    production: true,
    load: {
      concurrency: 1,
      maxQueued: { report: 9, call: 9, order: 9 },
      maxOfCaller: 99,
      maxWait: { report: LONG, call: LONG, order: LONG },
      ...limit,
    },
    trustedProxies: 1,
  })
  const ask =
    (endpoint: Endpoint) =>
    async (more: Record<string, string> = {}) => {
      const { path, init } = encode(endpoint, sampleOf(endpoint))
      return app.request(path, { ...init, headers: { ...headers, ...more } })
    }
  const call = ask(getUser)
  expect((await call()).status).toBe(200)
  return {
    call,
    order: ask(getOrder),
    payment: ask(getPaymentStatus),
    report: async (body: BodyInit = JSON.stringify([event])) =>
      app.request(REPORT_PATHS.collectEvents, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
        ...(body instanceof ReadableStream && { duplex: 'half' }),
      }),
  }
}

const event = {
  eventId: 'load',
  eventType: 'click',
  eventTime: 1_795_248_000_000,
  visitId: 'visit-of-a-test',
  userid: '',
  web_deviceId: 'device-of-a-test',
  seriesId: '',
  pageAction: '/',
  cookie: '',
  sessionId: 'session-of-a-test',
}

const statuses = async (replies: Promise<Response>[]) =>
  (await Promise.all(replies)).map(({ status }) => status)

test('processes and queues up to the limits, and refuses the rest at once', async () => {
  const { call } = await open({ concurrency: 2, maxQueued: { report: 0, call: 3, order: 3 } })
  const release = await hold(gateway.db)
  const asked = Array.from({ length: 5 }, () => call())
  await settle()

  const refused = await call()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(openEnvelope(await refused.json())).toMatchObject({
    ok: false,
    message: '当前访问人数较多，请稍后再试',
  })

  await release()
  expect(await statuses(asked)).toEqual([200, 200, 200, 200, 200])
})

test('orders and payments go before calls that have waited longer', async () => {
  const { call, report, order, payment } = await open({})
  const release = await hold(gateway.db)
  const answered: string[] = []
  const asked: Promise<unknown>[] = []
  for (const [name, ask] of Object.entries({ first: call, call, report, order, payment })) {
    asked.push(ask().then(() => answered.push(name)))
    await settle()
  }
  await release()
  await Promise.all(asked)
  expect(answered).toEqual(['first', 'order', 'payment', 'call', 'report'])
})

test('an order is noticed at once while others wait, though the database never pauses', async () => {
  const { call, order } = await open({ maxQueued: { report: 0, call: 50, order: 50 } })
  const answered: string[] = []
  const asked = Array.from({ length: 30 }, async () => {
    await call()
    answered.push('call')
  })
  await new Promise((resolve) => setImmediate(resolve))
  asked.push(order().then(() => void answered.push('order')))
  await Promise.all(asked)
  expect(answered.indexOf('order')).toBeLessThan(10)
})

test('an order with an unknown token waits like any other call', async () => {
  const { call, order } = await open({})
  const release = await hold(gateway.db)
  const answered: string[] = []
  const asked = [call()]
  await settle()
  const made = { up: () => order({ token: 'made up' }), call, order }
  for (const [name, ask] of Object.entries(made)) {
    asked.push(
      ask().then((reply) => {
        answered.push(name)
        return reply
      }),
    )
    await settle()
  }
  await release()
  await Promise.all(asked)
  expect(answered).toEqual(['order', 'up', 'call'])
})

test('an address may hold only its share of places, which it gets back', async () => {
  const { call, order, report } = await open({ maxOfCaller: 2 })
  const [one, another] = ['192.0.2.1', '192.0.2.2'].map((from) => ({ 'X-Forwarded-For': from }))
  const release = await hold(gateway.db)
  const asked = [call(one), order(one)]
  await settle()
  expect(await statuses([call(one), order(one)])).toEqual([429, 429])
  asked.push(call(another), order(another), report())
  await settle()
  await release()
  expect(await statuses(asked)).toEqual([200, 200, 200, 200, 204])
  expect(await statuses([call(one), order(one)])).toEqual([200, 200])
})

test('an address that gives up a place gets back that one only', async () => {
  const maxWait = { report: LONG, call: 100, order: LONG }
  const { call, order } = await open({ maxOfCaller: 2, maxWait })
  const from = { 'X-Forwarded-For': '192.0.2.1' }
  const release = await hold(gateway.db)
  const asked = [order()]
  await settle()
  asked.push(order(from))
  expect((await call(from)).status).toBe(429)
  asked.push(order(from), order(from))
  await settle()
  await release()
  expect(await statuses(asked)).toEqual([200, 200, 200, 429])
})

test('reports are refused first, orders last', async () => {
  const { call, report, order } = await open({ maxQueued: { report: 1, call: 2, order: 3 } })
  const release = await hold(gateway.db)
  const asked = [call()]
  await settle()
  asked.push(report())
  await settle()
  const given = await report()
  expect([given.status, given.headers.get('retry-after')]).toEqual([429, '2'])
  asked.push(call())
  await settle()
  expect((await call()).status).toBe(429)
  asked.push(order())
  await settle()
  expect((await order()).status).toBe(429)
  await release()
  expect(await statuses(asked)).toEqual([200, 204, 200, 200])
})

test('a call that waits too long is refused, and does not run later', async () => {
  const { call, order } = await open({ maxWait: { report: LONG, call: 100, order: LONG } })
  const release = await hold(gateway.db)
  const asked = [call()]
  await settle()
  asked.push(order())
  const tired = await call()
  expect([tired.status, tired.headers.get('retry-after')]).toEqual([429, '2'])
  await release()
  expect(await statuses(asked)).toEqual([200, 200])
  expect((await call()).status).toBe(200)
})

test('a failed call frees its place', async () => {
  const { call } = await open({ maxQueued: { report: 0, call: 0, order: 0 } })
  await gateway.db.execute(sql`alter table sessions rename to away`)
  expect((await call()).status).toBe(500)
  await gateway.db.execute(sql`alter table away rename to sessions`)
  expect((await call()).status).toBe(200)
})

test('a body that arrives slowly takes no place', async () => {
  const { call, report } = await open({ maxQueued: { report: 0, call: 0, order: 0 } })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const slow = report(readable)
  const writer = writable.getWriter()
  const text = new TextEncoder().encode(JSON.stringify([event]))
  await writer.write(text.subarray(0, 10))
  expect((await call()).status).toBe(200)
  await writer.write(text.subarray(10))
  await writer.close()
  expect((await slow).status).toBe(204)
})
