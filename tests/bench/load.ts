/**
 * Puts gateway and site under a rush: logged-in visitors look at cars, choose, order and pay, each
 * as fast as they get replies and from their own address. Then every event, order and payment that
 * was accepted must be there. Runs on PGlite with its files in a folder, as `npm start` does, or on
 * the PostgreSQL of DATABASE_URL.
 *
 * Usage: `npm run bench:load -- [--seconds 60] [--connections 200]`. `--minutes 10` instead of
 * seconds shows whether memory stays constant.
 */

import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { checkToken } from '../../src/contract/check-token.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { findRegion } from '../../src/contract/find-region.ts'
import { getLatestPolicy } from '../../src/contract/get-latest-policy.ts'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { getSku } from '../../src/contract/order/get-sku.ts'
import { listAreas } from '../../src/contract/order/list-areas.ts'
import { listCarOffers } from '../../src/contract/order/list-car-offers.ts'
import { listCars } from '../../src/contract/order/list-cars.ts'
import { listDealers } from '../../src/contract/order/list-dealers.ts'
import { listNextOptions } from '../../src/contract/order/list-next-options.ts'
import { listOptionRelations } from '../../src/contract/order/list-option-relations.ts'
import { getPaymentStatus } from '../../src/contract/pay/get-payment-status.ts'
import { preparePayment } from '../../src/contract/pay/prepare-payment.ts'
import { REPORT_PATHS } from '../../src/contract/report-paths.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { MAX_UNPAID_A_DAY } from '../../src/domain/order-status.ts'
import { callServer, encode, MARKED, signUp } from '../support/calls.ts'
import { PLAIN, personOf, submission } from '../support/order-samples.ts'
import { startPortal } from '../support/portal.ts'
import { sampleOf } from '../support/samples.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    connections: { type: 'string', default: '200' },
  },
})
const seconds = values.minutes ? Number(values.minutes) * 60 : Number(values.seconds)
/** How long the site waits for most calls, in seconds. */
const PATIENCE = 10
/** How often memory is read, in ms. */
const SAMPLING = 5_000
/** How many visitors are prepared and checked at the same time, before and after the rush. */
const BESIDE = 8
const SPU = 'r7-long'
const ORDERS_A_DAY = MAX_UNPAID_A_DAY / 2
const DAY = 24 * 60 * 60_000

interface Visitor {
  readonly device: string
  readonly address: string
  readonly mobile: string
  readonly token: string
  /** What was accepted: the number of events, and the ids of orders and payments. */
  events: number
  readonly orders: string[]
  readonly payments: string[]
}

/** How many replies each call had, by status. */
const answers = new Map<string, Map<number, number>>()

const data = mkdtempSync(join(tmpdir(), 'load-'))
const portal = await startPortal('dist', data)
try {
  // Random numbers, so that a database can be used again.
  const first = randomInt(90_000_000)
  const numbers = Array.from({ length: Number(values.connections) }, (_, index) => index)
  const visitors = await eachOf(numbers, async (index): Promise<Visitor> => {
    const mobile = `139${String(first + index).padStart(8, '0')}`
    const { token } = await signUp(portal.url, mobile)
    const address = `10.0.${index >> 8}.${index & 255}`
    return { device: randomUUID(), address, mobile, token, events: 0, orders: [], payments: [] }
  })

  const before = memoryOf(portal.pid)
  const samples: Sample[] = []
  const started = Date.now()
  const sampling = setInterval(() => {
    samples.push({ minutes: (Date.now() - started) / 60_000, megabytes: memoryOf(portal.pid) })
  }, SAMPLING)
  let entered = 0
  const result = await autocannon({
    url: portal.url,
    connections: visitors.length,
    duration: seconds,
    timeout: PATIENCE,
    setupClient(client) {
      const visitor = visitors[entered % visitors.length]
      if (!visitor) return
      const visit = visitOf(visitor)
      // Visitors begin at different steps, so that the calls are mixed.
      const step = entered % visit.length
      entered += 1
      client.setRequests([...visit.slice(step), ...visit.slice(0, step)])
    },
  })
  clearInterval(sampling)
  const after = memoryOf(portal.pid)
  const lost = await countLost(visitors)

  const refused = sumOf([...answers.values()].map((statuses) => statuses.get(429) ?? 0))
  console.table(
    Object.fromEntries(
      [...answers].map(([name, statuses]) => [name, Object.fromEntries(statuses)]),
    ),
  )
  console.table({
    'requests a second': Math.round(result.requests.average),
    'p50, p99, longest (ms)': `${result.latency.p50}, ${result.latency.p99}, ${result.latency.max}`,
    'errors, time-outs among them': `${result.errors}, ${result.timeouts}`,
    'refused as too busy': refused,
    'events accepted, lost': `${sumOf(visitors.map(({ events }) => events))}, ${lost.events}`,
    'orders accepted, lost': `${sumOf(visitors.map(({ orders }) => orders.length))}, ${lost.orders}`,
    'payments accepted, lost': `${sumOf(visitors.map(({ payments }) => payments.length))}, ${lost.payments}`,
    'memory before, at most, after (MB)': `${before}, ${Math.max(...samples.map(({ megabytes }) => megabytes))}, ${after}`,
    'memory, second half (MB a minute)': slopeOf(samples.slice(samples.length / 2)).toFixed(2),
    'load average': loadavg()[0]?.toFixed(1),
    database: process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite',
  })
  if (result.errors + result['5xx'] + lost.events + lost.orders + lost.payments > 0) {
    process.exitCode = 1
  }
} finally {
  await portal.stop()
  rmSync(data, { recursive: true, force: true })
}

/** The requests of a visitor, from the home page to the cashier. */
function visitOf(visitor: Visitor): autocannon.Request[] {
  const { address, device, mobile, token } = visitor
  const from = { ...MARKED, 'X-Forwarded-For': address }
  /**
   * An account may leave only a few orders a day unpaid, so the clock moves on a day after some.
   */
  let day = 0
  const now = () => new Date(Date.now() + day * DAY)
  const own = () => ({ ...from, token, 'X-Gateway-Clock': now().toISOString() })
  let order: ReturnType<typeof submission> = submission(chinaDay(now()))

  /** @param fields a function is called for each request */
  function ask(
    endpoint: Endpoint,
    fields: Record<string, unknown> | (() => Record<string, unknown>) = sampleOf(endpoint),
    taken: (data: Record<string, string>) => void = () => undefined,
  ): autocannon.Request {
    const write = () => {
      const { path, init } = encode(endpoint, typeof fields === 'function' ? fields() : fields)
      const headers: Record<string, string> = {
        ...(endpoint.tokenHeader ? own() : from),
        ...(init.headers as Record<string, string>),
      }
      if (endpoint === createOrder) headers['Idempotency-Key'] = order.clientOrderNo
      return {
        path,
        headers,
        ...(init.body ? { body: String(init.body) } : {}),
      }
    }
    return {
      method: endpoint.method,
      ...write(),
      ...(typeof fields === 'function' && {
        setupRequest: (request) => ({ ...request, ...write() }),
      }),
      onResponse(status, body) {
        count(endpoint.name, status)
        const answer = status === 200 ? JSON.parse(body).data : undefined
        if (answer) taken(answer)
      },
    }
  }

  const report = (name: string): autocannon.Request => ({
    method: 'POST',
    path: REPORT_PATHS.collectEvents,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    setupRequest: (request) => ({ ...request, body: JSON.stringify([event(device, name)]) }),
    onResponse(status) {
      count('collectEvents', status)
      if (status === 204) visitor.events += 1
    },
  })
  const page = (path: string): autocannon.Request => ({
    path,
    onResponse: (status) => count('pages', status),
  })
  const lastOf = (ids: readonly string[]) => ids.at(-1) ?? randomUUID()

  return [
    page('/'),
    ask(findRegion),
    ask(checkToken, { ...sampleOf(checkToken), token }),
    ask(getLatestPolicy),
    report('home'),
    page('/r7'),
    ask(listCars),
    report('r7'),
    page('/payDeposit'),
    ask(listNextOptions, { spuId: SPU }),
    ask(listOptionRelations, { spuId: SPU }),
    ask(listCarOffers, { spuId: SPU }),
    ask(getSku, { spuId: SPU, optionIds: PLAIN.join(',') }),
    ask(listAreas),
    ask(listDealers),
    ask(
      createOrder,
      () => {
        day = Math.floor(visitor.orders.length / ORDERS_A_DAY)
        order = submission(chinaDay(now()), { buyer: personOf(mobile) })
        return order
      },
      ({ orderId }) => visitor.orders.push(String(orderId)),
    ),
    ask(getOrder, () => ({ orderId: lastOf(visitor.orders) })),
    ask(
      preparePayment,
      () => ({ orderId: lastOf(visitor.orders), channel: 'WX_H5', returnUrl: '/orderPayDone' }),
      ({ payId }) => visitor.payments.push(String(payId)),
    ),
    ask(getPaymentStatus, () => ({ payId: lastOf(visitor.payments) })),
    // An account may have only a few orders that wait, so the next round makes another.
    ask(cancelOrder, () => ({ orderId: lastOf(visitor.orders), expected: 'WAIT_PAY' })),
    report('order'),
  ]
}

function count(name: string, status: number): void {
  const statuses = answers.get(name) ?? new Map<number, number>()
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  answers.set(name, statuses)
}

function event(device: string, name: string) {
  return {
    eventId: 'load_bench',
    eventType: 'click',
    eventTime: Date.now(),
    visitId: randomUUID(),
    userid: '',
    web_deviceId: device,
    seriesId: '',
    pageAction: `/?name=${name}`,
    cookie: '',
    sessionId: device,
  }
}

/** How much of what was accepted is missing afterwards. */
async function countLost(visitors: readonly Visitor[]) {
  const each = await eachOf(visitors, async ({ device, token, ...taken }) => {
    const kept = await fetch(`${portal.url}/__gateway/events?device=${device}`)
    const events: unknown[] = await kept.json()
    const missing = async (endpoint: Endpoint, name: string, ids: readonly string[]) => {
      let lost = 0
      for (const id of new Set(ids)) {
        await callServer(portal.url, endpoint, { [name]: id }, { token }).catch(() => (lost += 1))
      }
      return lost
    }
    return {
      events: Math.max(0, taken.events - events.length),
      orders: await missing(getOrder, 'orderId', taken.orders),
      payments: await missing(getPaymentStatus, 'payId', taken.payments),
    }
  })
  return {
    events: sumOf(each.map(({ events }) => events)),
    orders: sumOf(each.map(({ orders }) => orders)),
    payments: sumOf(each.map(({ payments }) => payments)),
  }
}

/** Runs `act` for every item, a few at a time. */
async function eachOf<T, R>(list: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  const waiting = list.entries()
  const work = async () => {
    for (const [index, item] of waiting) done[index] = await act(item)
  }
  await Promise.all(Array.from({ length: BESIDE }, work))
  return done
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0)
}

/** Resident memory of a process, in MB. */
function memoryOf(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)
}

interface Sample {
  readonly minutes: number
  readonly megabytes: number
}

/** How fast memory grows, in MB a minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number) =>
    sumOf(samples.map(pick)) / Math.max(1, samples.length)
  const middle = mean(({ minutes }) => minutes)
  const level = mean(({ megabytes }) => megabytes)
  const spread = mean(({ minutes }) => (minutes - middle) ** 2)
  return mean(({ minutes, megabytes }) => (minutes - middle) * (megabytes - level)) / spread
}
