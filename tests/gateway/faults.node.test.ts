import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findRegion } from '../../src/contract/find-region.ts'
import { sendLoginCode } from '../../src/contract/send-login-code.ts'
import { updateUser } from '../../src/contract/user/update-user.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { createGateway } from '../../src/gateway/app.ts'
import { DAY, shift } from '../../src/gateway/clock.ts'
import { smsCodes } from '../../src/gateway/db/schema/index.ts'
import type { TestGateway } from '../support/gateway.ts'
import { openTestGateway, refusalOf } from '../support/gateway.ts'
import { sampleOf } from '../support/samples.ts'
import { logInVisitor } from '../support/visitor.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(() => gateway.reset())
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => gateway.close())

async function sendWith(fault: string) {
  const NECaptchaValidate = await gateway.solveCaptcha()
  const fields = { ...sampleOf(sendLoginCode), NECaptchaValidate }
  const reply = await gateway.call(sendLoginCode, fields, { 'x-gateway-fault': fault })
  return { reply, sent: (await gateway.db.select().from(smsCodes)).length }
}

describe('x-gateway-fault', () => {
  test.each([
    ['500', 500, /^\{.*Internal Server Error/],
    ['401', 401, /^\{.*Unauthorized/],
    ['html', 200, /^<!doctype html>/],
    ['empty', 200, /^$/],
  ])('%s replaces the reply before the handler runs', async (fault, status, body) => {
    const { reply, sent } = await sendWith(fault)
    expect([reply.status, reply.opened, sent]).toEqual([status, undefined, 0])
    expect(reply.text).toMatch(body)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['truncated', 200],
    ['lost', 502],
  ])('%s replaces the reply after the handler has committed', async (fault, status) => {
    const { reply, sent } = await sendWith(fault)
    expect([reply.status, reply.opened, sent]).toEqual([status, undefined, 1])
  })

  test('busy refuses before the handler, as in a rush', async () => {
    const { reply, sent } = await sendWith('busy')
    expect([reply.status, reply.headers.get('retry-after'), sent]).toEqual([429, '2', 0])
    expect(reply.opened).toMatchObject({ message: '当前访问人数较多，请稍后再试' })
  })

  test('truncated sends the first half of the reply', async () => {
    const whole = JSON.stringify({ data: { result: true, resendAfter: 60, expiresIn: 300 } })
    const { reply } = await sendWith('truncated')
    expect(reply.text).toBe(whole.slice(0, Math.floor(whole.length / 2)))
    expect(reply.headers.get('content-type')).toContain('json')
  })

  test('slow replies after 3 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let status = 0
    const call = gateway
      .call(findRegion, {}, { 'x-gateway-fault': 'slow' })
      .then((reply) => (status = reply.status))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(status).toBe(200)
  })

  test('timeout never replies: the caller gives up, or the gateway after 60 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const headers = { 'x-gateway-fault': 'timeout' }
    let status = 0
    const call = gateway.call(findRegion, {}, headers).then((reply) => (status = reply.status))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(status).toBe(504)

    const caller = new AbortController()
    const left = gateway.request(findRegion.path, { headers, signal: caller.signal })
    caller.abort()
    expect((await left).status).toBe(504)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("applies to the vendors' stand-ins too, and an unknown fault is refused", async () => {
    const headers = { 'x-gateway-fault': '500' }
    expect((await gateway.request('/__vendor/yidun/load.min.js', { headers })).status).toBe(500)
    const unknown = await gateway.call(findRegion, {}, { 'x-gateway-fault': 'fire' })
    expect(unknown.status).toBe(400)
  })
})

test('an exception is not described in the reply, and logged without secrets', async () => {
  const token = 'a'.repeat(43)
  const broken = new Proxy(gateway.db, {
    get() {
      throw new Error(`no luck with 13812345678 and ${token}`)
    },
  })
  const log: string[] = []
  const app = createGateway({
    database: broken,
    production: false,
    log: (line) => log.push(line),
  })
  const reply = await app.request('/app-mp/user/1.0/checkToken', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Requested-With': 'XMLHttpRequest',
    },
    body: `token=${token}&timestamp=1&uuid=u&mobile_type=1&os_version=1&app_version=1`,
  })
  expect(reply.status).toBe(500)
  expect(await reply.json()).toEqual({
    err_resp: { code: 'SERVER_ERROR', msg: '服务器繁忙，请稍后再试' },
  })
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(log[0]).toMatch(/^error [\da-f-]{36} POST .*no luck with 138\*{4}5678 and \[token\]/)
  expect(log[1]).toMatch(/ - POST \/app-mp\/user\/1\.0\/checkToken 500 SERVER_ERROR \d+ ms$/)
  expect(log.join()).not.toContain(token)
})

describe('in production', () => {
  let production: TestGateway
  beforeAll(async () => {
    production = await openTestGateway({
      production: true,
      region: { province: '浙江省', city: '杭州市' },
    })
  })
  afterAll(() => production.close())

  test('there are no stand-ins, no inbox and no faults', async () => {
    for (const path of ['/__vendor/yidun/load.min.js', '/__gateway/inbox']) {
      expect((await production.request(path)).status).toBe(404)
    }
    for (const path of ['/__vendor/yidun/verify', '/__vendor/yidun/token']) {
      expect((await production.request(path, { method: 'POST' })).status).toBe(404)
    }
    const reply = await production.call(findRegion, {}, { 'x-gateway-fault': '500' })
    expect(reply.opened).toEqual({ ok: true, data: { province: '浙江省', city: '杭州市' } })
  })

  test('a request cannot say what time it is', async () => {
    const { token } = await logInVisitor(production)
    const tomorrow = chinaDay(shift(production.clock(), DAY))
    const headers = { token, 'x-gateway-clock': `${tomorrow}T04:00:00Z` }
    const reply = await production.call(updateUser, { version: 0, birthday: tomorrow }, headers)
    expect(refusalOf(reply)).toBe(String(updateUser.refusals.birthdayInFuture.resultCode))
  })

  test('an offline risk token is refused', async () => {
    const token = `offline-${production.clock().getTime()}-2f1c8a30-5d5e-4c1c-9c57-2a37f0a3b1aa`
    const headers = { 'watch-man-token': token, 'watch-man-version': '1119' }
    const reply = await production.call(sendLoginCode, sampleOf(sendLoginCode), headers)
    expect(reply.opened).toMatchObject({ code: 'WM_REJECT' })
  })
})
