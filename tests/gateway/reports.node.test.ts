import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AnalyticsEvent,
  collectEvents,
  MAX_EVENTS,
} from '../../src/contract/collect-events.ts'
import { type ClientError, reportClientError } from '../../src/contract/report-client-error.ts'
import { startOfChinaDay } from '../../src/domain/china-day.ts'
import { DAY } from '../../src/gateway/clock.ts'
import { purgeExpired } from '../../src/gateway/db/database.ts'
import { analyticsEvents, clientErrors } from '../../src/gateway/db/schema/index.ts'
import type { TestGateway } from '../support/gateway.ts'
import { openTestGateway } from '../support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ trustedProxies: 1 })
})
beforeEach(async () => {
  await gateway.reset()
  gateway.clock.advance(60_000)
})
afterAll(() => gateway.close())

const event: AnalyticsEvent = {
  eventId: 'drive_enter',
  eventType: 'pageEnter',
  eventTime: Date.parse('2026-11-21T07:59:59.000Z'),
  visitId: 'visit-00000001',
  userid: '',
  web_deviceId: 'device-0000001',
  seriesId: '1423',
  pageAction: '/drive',
  cookie: '',
  sessionId: 'session-000001',
}

const failure: ClientError = {
  kind: 'uncaught',
  message: 'x is not defined',
  source: '/_astro/page.js',
  line: 1,
  column: 2,
  page: '/drive',
}

/** Sends like a beacon: JSON, without the marker of a call. */
function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return gateway.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': '', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

async function countRows(table: typeof analyticsEvents | typeof clientErrors): Promise<number> {
  const [row] = await gateway.db.select({ rows: count() }).from(table)
  return row?.rows ?? 0
}

describe('analytics events', () => {
  test('are stored and answered with 204 without a body', async () => {
    const reply = await post(collectEvents.path, [event, { ...event, eventId: 'drive_exit' }])
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const [stored] = await gateway.db.select().from(analyticsEvents)
    expect(stored).toMatchObject({
      eventId: 'drive_enter',
      eventTime: new Date(event.eventTime),
      deviceId: event.web_deviceId,
      userId: '',
      seriesId: '1423',
      receivedAt: gateway.clock(),
    })
    expect(await countRows(analyticsEvents)).toBe(2)
  })

  test('that are sent again after a lost reply count once', async () => {
    for (const batch of [[event], [event, { ...event, eventId: 'drive_exit' }], [event, event]]) {
      expect((await post(collectEvents.path, batch)).status).toBe(204)
    }
    expect(await countRows(analyticsEvents)).toBe(2)
  })

  test('with an impossible time get the time of their arrival', async () => {
    await post(collectEvents.path, [{ ...event, eventTime: Number.MAX_SAFE_INTEGER }])
    const [stored] = await gateway.db.select().from(analyticsEvents)
    expect(stored?.eventTime).toEqual(gateway.clock())
  })

  test.each([
    ['an object in place of an array', event],
    ['an empty array', []],
    ['too many events', Array.from({ length: MAX_EVENTS + 1 }, () => event)],
    ['a cookie', [{ ...event, cookie: 'a=b' }]],
    ['a further field, such as a token', [{ ...event, token: 'secret' }]],
    ['an unknown type', [{ ...event, eventType: 'other' }]],
    ['a page that is not a path', [{ ...event, pageAction: 'https://example.com/' }]],
    ['a control character', [{ ...event, pageAction: '/drive\u0000' }]],
    ['a name with markup', [{ ...event, eventId: '<b>' }]],
    ['a missing field', [{ ...event, sessionId: undefined }]],
    ['broken JSON', '[{'],
  ])('are refused with %s, and with them the whole batch', async (_, body) => {
    expect((await post(collectEvents.path, body)).status).toBe(400)
    expect(await countRows(analyticsEvents)).toBe(0)
  })

  test('are deleted after half a year', async () => {
    await post(collectEvents.path, [event])
    await purgeExpired(gateway.db, new Date(gateway.clock().getTime() + 179 * 86_400_000))
    expect(await countRows(analyticsEvents)).toBe(1)
    await purgeExpired(gateway.db, new Date(gateway.clock().getTime() + 181 * 86_400_000))
    expect(await countRows(analyticsEvents)).toBe(0)
  })
})

describe('errors of a page', () => {
  test('are stored, and neither table nor log contains a mobile number or token', async () => {
    const token = 'a'.repeat(43)
    const message = `call of 13812345678 with ${token} failed`
    expect((await post(reportClientError.path, { ...failure, message })).status).toBe(204)
    const [stored] = await gateway.db.select().from(clientErrors)
    expect(stored).toMatchObject({
      kind: 'uncaught',
      source: '/_astro/page.js',
      line: 1,
      column: 2,
    })
    for (const text of [stored?.message ?? '', gateway.log.join('\n')]) {
      expect(text).toContain('138****5678')
      expect(text).not.toContain(token)
    }
  })

  test('write one line each to the log, whatever they contain', async () => {
    const forged = 'x\r\nGET /admin 200 1 ms\u2028\u001b[31m\u0000'
    const fields = { message: forged, source: `/${forged}`, page: `/${forged}` }
    expect((await post(reportClientError.path, { ...failure, ...fields })).status).toBe(204)
    await gateway.request('/api/%0AGET%20/admin%20200%201%20ms')
    expect(gateway.log.join('\n').match(/^page .*$/gm)).toHaveLength(1)
    expect(gateway.log.filter((line) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(line))).toEqual([])
  })

  test.each([
    ['a list', [failure]],
    ['a query in the page', { ...failure, page: '/drive?mobile=1' }],
    ['a message that is too long', { ...failure, message: 'x'.repeat(301) }],
    ['a further field', { ...failure, userid: '1' }],
    ['a line number that is too large', { ...failure, line: 1e12 }],
  ])('are refused with %s', async (_, body) => {
    expect((await post(reportClientError.path, body)).status).toBe(400)
    expect(await countRows(clientErrors)).toBe(0)
  })
})

describe.each([
  [collectEvents.path, [event]],
  [reportClientError.path, failure],
])('%s', (path, body) => {
  test('requires a content type that other sites cannot send', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      expect((await post(path, body, { 'Content-Type': type })).status).toBe(400)
    }
    const preflight = await gateway.request(path, { method: 'OPTIONS' })
    expect(preflight.status).toBe(405)
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('accepts only POST and at most 64 kB', async () => {
    expect((await gateway.request(path)).headers.get('allow')).toBe('POST')
    expect((await post(path, 'x'.repeat(64 * 1024 + 1))).status).toBe(413)
  })

  test('accepts 600 a minute from one address, and more from others', async () => {
    const from = (address: string) => post(path, body, { 'X-Forwarded-For': `6.6.6.6, ${address}` })
    for (let turn = 0; turn < 600; turn += 1) await from('10.0.0.1')
    const refused = await from('10.0.0.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await from('10.0.0.2')).status).toBe(204)
    gateway.clock.advance(60_000)
    expect((await from('10.0.0.1')).status).toBe(204)
  })
})

test('events are counted, not reports: 3,000 a minute from one address', async () => {
  const from = (address: string, amount: number) =>
    post(
      collectEvents.path,
      Array.from({ length: amount }, () => event),
      { 'X-Forwarded-For': address },
    )
  for (let left = 3_000; left > 0; left -= MAX_EVENTS) {
    expect((await from('10.0.1.1', Math.min(left, MAX_EVENTS))).status).toBe(204)
  }
  const refused = await from('10.0.1.1', 1)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await from('10.0.1.2', 1)).status).toBe(204)
})

test('events are counted by the day in China too: 300,000 from one address', async () => {
  const from = (address: string) =>
    post(collectEvents.path, [event], { 'X-Forwarded-For': address })
  gateway.quotas.reportRows.day.take('10.0.2.1', 299_999)
  expect((await from('10.0.2.1')).status).toBe(204)
  gateway.clock.advance(60_000)
  expect((await from('10.0.2.1')).status).toBe(429)
  expect((await from('10.0.2.2')).status).toBe(204)
  const midnight = startOfChinaDay(new Date(gateway.clock().getTime() + DAY))
  gateway.clock.advance(midnight.getTime() - gateway.clock().getTime())
  expect((await from('10.0.2.1')).status).toBe(204)
})
