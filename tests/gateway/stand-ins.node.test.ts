import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '../../src/contract/log-in.ts'
import { riskHeaders } from '../../src/contract/risk.ts'
import { encode } from '../support/calls.ts'
import type { TestGateway } from '../support/gateway.ts'
import { openTestGateway } from '../support/gateway.ts'
import { sampleOf } from '../support/samples.ts'

interface RiskResult {
  code: number
  token: string
}
type CreateGuardian = (options: { productId?: string; timeout?: number }) => {
  getToken(): Promise<RiskResult>
}

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(() => gateway.reset())
afterAll(() => gateway.close())

/**
 * Runs a served script as a page would.
 * @returns the page's globals
 */
async function load(path: string, online = true): Promise<Record<string, unknown>> {
  const { text, headers } = await gateway.request(path)
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const globals: Record<string, unknown> = {
    document: { currentScript: { src: `http://localhost${path}` } },
    fetch: (url: URL, init: RequestInit) =>
      online ? gateway.app.request(url.href, init) : Promise.reject(new TypeError('offline')),
    URL,
    AbortSignal,
    crypto,
    setTimeout,
    // The gateway checks an offline token by its own clock.
    Date: { now: () => gateway.clock().getTime() },
  }
  runInNewContext(text, globals)
  return globals
}

async function getToken(query = '', online = true): Promise<RiskResult> {
  const globals = await load(`/__vendor/yidun/guardian.js${query}`, online)
  const create = globals.createNEGuardian as CreateGuardian
  return create({ productId: 'YD1', timeout: 10_000 }).getToken()
}

async function isTaken({ token }: RiskResult): Promise<boolean> {
  const { path, init } = encode(logIn, sampleOf(logIn))
  const headers = { ...init.headers, ...riskHeaders(token) }
  const { opened } = await gateway.request(path, { ...init, headers })
  return opened?.ok === false && opened.code === 'CODE_WRONG'
}

describe('guardian.js', () => {
  test('gets a token that the gateway accepts', async () => {
    const result = await getToken()
    expect(result.code).toBe(200)
    expect(await isTaken(result)).toBe(true)
  })

  test('makes an offline token when told to, or without a network', async () => {
    for (const result of [await getToken('?code=201'), await getToken('', false)]) {
      expect(result.code).toBe(201)
      expect(await isTaken(result)).toBe(true)
      expect(await isTaken(result)).toBe(false)
    }
  })

  test('fails as its query says', async () => {
    expect(await getToken('?code=500&delay=1')).toEqual({ code: 500, token: '' })
    await expect(getToken('?fail=verify')).rejects.toThrow('getToken failed')
    await expect(getToken('?fail=init')).rejects.toThrow('productId')
  })
})

test('a query changes a script only through its settings', async () => {
  for (const script of ['yidun/guardian.js', 'yidun/load.min.js', 'amap/loader.js']) {
    const path = `/__vendor/${script}`
    const plain = await gateway.request(path)
    const odd = await gateway.request(`${path}?code=alert(1)&delay=-1&fail=%22%3Balert(1)//`)
    expect(odd.text).toBe(plain.text)
    const shaped = await gateway.request(`${path}?delay=5&fail=init`)
    expect(shaped.text).toContain('const SETTINGS = {"code":200,"delay":5,"fail":"init"}')
  }
})

test('load.min.js defines both entry points, and fails as its query says', async () => {
  for (const name of ['initNECaptcha', 'initNECaptchaWithFallback']) {
    const globals = await load('/__vendor/yidun/load.min.js?fail=init')
    const init = globals[name] as (
      options: object,
      onload: () => void,
      onerror: (error: unknown) => void,
    ) => void
    const error = await new Promise((resolve, reject) => init({ captchaId: 'x' }, reject, resolve))
    expect(error).toMatchObject({ code: 502 })
  }
})

test("the map's loader requires its service host, and refuses a security code in the page", async () => {
  const { text } = await gateway.request('/__vendor/amap/loader.js')
  const load = (security?: object) => {
    const globals: Record<string, unknown> = { _AMapSecurityConfig: security, setTimeout }
    runInNewContext(text, globals)
    const { load: loadMap } = globals.AMapLoader as { load(options: object): Promise<object> }
    return loadMap({ key: 'x', version: '2.0' })
  }
  await expect(load()).rejects.toThrow('INVALID_USER_SCODE')
  const leaked = { serviceHost: '/_AMapService', securityJsCode: 'x' }
  await expect(load(leaked)).rejects.toThrow('INVALID_USER_SCODE')
})

test('the service host accepts any key', async () => {
  const path = '/__vendor/amap/_AMapService/v3/log/init'
  expect((await gateway.request(`${path}?key=x`)).text).toContain('"status":"1"')
  expect((await gateway.request(path)).text).toContain('"status":"0"')
})

test.each(['', '{}', '{"captchaId":""}', '{"captchaId":7}', '{'])(
  'verify refuses %j',
  async (body) => {
    const reply = await gateway.request('/__vendor/yidun/verify', { method: 'POST', body })
    expect(reply.status).toBe(400)
  },
)
