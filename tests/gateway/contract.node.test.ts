import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkToken } from '../../src/contract/check-token.ts'
import { envelopeOf, type Opened } from '../../src/contract/envelope.ts'
import { findRegion } from '../../src/contract/find-region.ts'
import { getLatestPolicy } from '../../src/contract/get-latest-policy.ts'
import { contract } from '../../src/contract/index.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { listAreas } from '../../src/contract/order/list-areas.ts'
import { listSkuOffers } from '../../src/contract/order/list-sku-offers.ts'
import { COMMON_REFUSALS } from '../../src/contract/refusals.ts'
import type { GatewayContext } from '../../src/gateway/call/context.ts'
import { implement, refuse } from '../../src/gateway/call/handler.ts'
import { mountEndpoints } from '../../src/gateway/call/mount.ts'
import { Content } from '../../src/gateway/content/content.ts'
import { users } from '../../src/gateway/db/schema/index.ts'
import { KnownTokens } from '../../src/gateway/known-tokens.ts'
import { Gate, LOAD_LIMIT } from '../../src/gateway/load-shedding.ts'
import { PicturePlaces } from '../../src/gateway/pictures/places.ts'
import { createQuotas } from '../../src/gateway/quotas.ts'
import { startSession } from '../../src/gateway/sessions.ts'
import { Inbox } from '../../src/gateway/stand-ins/inbox.ts'
import { encode } from '../support/calls.ts'
import type { TestGateway } from '../support/gateway.ts'
import { openTestGateway } from '../support/gateway.ts'
import { sampleOf } from '../support/samples.ts'
import { logInVisitor } from '../support/visitor.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(() => gateway.reset())
afterAll(() => gateway.close())

/** Calls with a picture are tested elsewhere: their body is not text. */
const posts = contract.filter(({ method, encoding }) => method === 'POST' && encoding !== 'picture')
const TOO_LARGE = 'x'.repeat(64 * 1024 + 1)
const FORM = 'application/x-www-form-urlencoded'

/** The reply to a request that breaks the contract, in either envelope. */
const bad = { ok: false, message: COMMON_REFUSALS.badRequest.message }

/** Whether a call has no implementation. */
const isMissing = (opened: Opened | undefined): boolean =>
  opened?.ok === false && ['NOT_YET', '501'].includes(opened.code)

function envelopeKeys(text: string): string[] {
  return Object.keys(JSON.parse(text))
}

describe.each(contract)('$name', (endpoint) => {
  const sample = sampleOf(endpoint)
  const { path, init } = encode(endpoint, sample)

  test('replies in its envelope, uncached unless the reply is the same for everybody', async () => {
    const reply = await gateway.call(endpoint, sample)
    expect(reply.opened).toBeDefined()
    expect(envelopeKeys(reply.text)[0]).toMatch(
      envelopeOf(endpoint.path) === 'app' ? /^(data|err_resp)$/ : /^resultCode$/,
    )
    const isPublic = endpoint.publicFor && reply.opened?.ok
    expect(reply.headers.get('cache-control')).toBe(
      isPublic ? `public, max-age=${endpoint.publicFor}` : 'no-store',
    )
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('refuses a request without one of its fields', async () => {
    // A call with a picture checks the log-in before it reads the body.
    const { token } = await logInVisitor(gateway, '13812345678')
    for (const field of Object.keys(sample)) {
      const { [field]: _, ...rest } = sample
      const reply = await gateway.call(endpoint, rest, { token })
      expect([field, reply.status]).toEqual([field, 400])
      expect(reply.opened).toMatchObject(bad)
    }
  })

  test('refuses another method', async () => {
    for (const method of ['PUT', 'OPTIONS', endpoint.method === 'GET' ? 'POST' : 'GET']) {
      const reply = await gateway.request(path, { method })
      expect(reply.status).toBe(405)
      expect(reply.headers.get('allow')).toContain(endpoint.method)
      expect(reply.opened).toMatchObject(bad)
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  test('has no path below it', async () => {
    const reply = await gateway.request(`${endpoint.path}/x`, init)
    expect([reply.status, reply.opened]).toEqual([404, expect.objectContaining(bad)])
  })
})

describe.each(posts)('$name', (endpoint) => {
  const sample = sampleOf(endpoint)
  const { path, init } = encode(endpoint, sample)
  const type = endpoint.encoding === 'json' ? 'application/json' : FORM

  test.each([
    ['no body', { 'Content-Type': type }, ''],
    ['no content type', { 'Content-Type': '' }, String(init.body)],
    ['another content type', { 'Content-Type': 'text/plain' }, String(init.body)],
    ['broken JSON', { 'Content-Type': type }, '{"a":'],
    ['JSON that is no object', { 'Content-Type': type }, '[1]'],
    ['null', { 'Content-Type': type }, 'null'],
    [
      'JSON in thousands of levels',
      { 'Content-Type': type },
      `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    ],
    ['bytes', { 'Content-Type': type }, '\u0000\uffff%E0%A4%A'],
  ])('refuses %s', async (_, headers, body) => {
    const reply = await gateway.request(path, { method: 'POST', headers, body })
    expect([reply.status, reply.opened]).toEqual([400, expect.objectContaining(bad)])
  })

  test('refuses more than 64 kB, with and without a Content-Length', async () => {
    const headers = { 'Content-Type': type }
    for (const body of [TOO_LARGE, new Blob([TOO_LARGE]).stream()]) {
      const reply = await gateway.request(path, {
        method: 'POST',
        headers,
        body,
        ...(typeof body === 'string' ? {} : { duplex: 'half' }),
      })
      expect([reply.status, reply.opened]).toEqual([413, expect.objectContaining(bad)])
    }
  })

  test('refuses a request without the marker, such as a form of another site (CSRF)', async () => {
    for (const marker of ['', 'fetch']) {
      const headers = { ...init.headers, 'X-Requested-With': marker }
      const reply = await gateway.request(path, { ...init, headers })
      expect([reply.status, reply.opened]).toEqual([400, expect.objectContaining(bad)])
    }
  })
})

test.each([
  [getLatestPolicy, 'APPLICATION/JSON ;charset=UTF-8'],
  [checkToken, 'Application/X-WWW-Form-Urlencoded; charset=utf-8'],
] as const)('%# a content type may be in capitals and name a charset', async (endpoint, type) => {
  const { path, init } = encode(endpoint, sampleOf(endpoint))
  const headers = { ...init.headers, 'Content-Type': type }
  expect((await gateway.request(path, { ...init, headers })).opened).toMatchObject({ ok: true })
})

test('the sample of every public call succeeds, so that its caching is tested', async () => {
  const refused: string[] = []
  for (const endpoint of contract.filter(({ publicFor }) => publicFor)) {
    const { opened } = await gateway.call(endpoint, sampleOf(endpoint))
    // The test below names a call that is not implemented.
    if (opened?.ok || isMissing(opened)) continue
    refused.push(endpoint.name)
  }
  expect(refused, 'to be mended in tests/support/samples.ts').toEqual([])
})

test('every call is implemented', async () => {
  const missing: string[] = []
  for (const endpoint of contract) {
    const { status, opened } = await gateway.call(endpoint, sampleOf(endpoint))
    if (!isMissing(opened)) continue
    expect(status).toBe(200)
    missing.push(endpoint.name)
  }
  expect(missing, 'to be implemented in src/gateway/routes/').toEqual([])
})

test('an unknown path is answered 404, in the envelope of its root', async () => {
  for (const path of ['/api', '/api/x', '/api/%E0%A4%A', '/api/..%2f..%2fetc/passwd']) {
    const { status, text } = await gateway.request(path)
    expect([status, JSON.parse(text).resultCode]).toEqual([404, 400])
  }
  for (const path of ['/app-mp/x', '/sp-rights/', '/other', '/__vendor/x', '/__gateway/x']) {
    const { status, text } = await gateway.request(path)
    expect([status, JSON.parse(text).err_resp?.code]).toEqual([404, 'BAD_REQUEST'])
  }
})

describe('the areas', () => {
  const ask = (headers: Record<string, string>) => gateway.app.request(listAreas.path, { headers })

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are compressed for a browser that accepts %s', async (accepted, encoding, decompress) => {
    const plain = await ask({})
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
      null,
      'Accept-Encoding',
    ])
    const compressed = await ask({ 'Accept-Encoding': accepted })
    expect(compressed.headers.get('content-encoding')).toBe(encoding)
    const bytes = new Uint8Array(await compressed.arrayBuffer())
    const text = await plain.text()
    expect(bytes.length).toBeLessThan(text.length / 3)
    expect(JSON.parse(decompress(bytes).toString()).data).toEqual(JSON.parse(text).data)
  })

  test('are not sent again if the browser has them', async () => {
    const tag = (await ask({})).headers.get('etag') ?? ''
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await ask({ 'If-None-Match': known })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
      expect(again.headers.get('vary')).toBe('Accept-Encoding')
    }
    expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('a short reply is not compressed', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const reply = await gateway.app.request(findRegion.path, { headers })
    expect(reply.headers.get('content-encoding')).toBeNull()
    expect(await reply.json()).toMatchObject({ success: true })
  })
})

describe('general calls', () => {
  test('findRegion returns the configured place', async () => {
    const place = { province: '上海市', city: '上海市' }
    expect((await gateway.call(findRegion)).opened).toEqual({ ok: true, data: place })
    const head = await gateway.request(findRegion.path, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
  })

  test.each([
    [['privacy'], '/documents/privacy'],
    [['privacy_EP35'], '/documents/privacy-f7'],
    [['privacy_ES33', 'privacy'], '/documents/privacy-r7'],
    [['privacy_MRER6'], '/documents/privacy-mr-er6'],
    [['toString'], '/documents/privacy'],
    [[], '/documents/privacy'],
  ])('getLatestPolicy of %j links to %s of the same origin', async (protocolTypes, page) => {
    const { path, init } = encode(getLatestPolicy, { ...sampleOf(getLatestPolicy), protocolTypes })
    const { opened } = await gateway.request(`https://example.test${path}`, init)
    expect(opened).toMatchObject({
      ok: true,
      data: [{ dataList: [{ linkUrl: `https://example.test${page}` }] }],
    })
  })

  test('getLatestPolicy links to the configured site behind a proxy', async () => {
    const site = await openTestGateway({ siteOrigin: 'https://m.example.com' })
    const { opened } = await site.call(getLatestPolicy, sampleOf(getLatestPolicy))
    await site.close()
    expect(opened).toMatchObject({
      data: [{ dataList: [{ linkUrl: 'https://m.example.com/documents/privacy' }] }],
    })
  })
})

describe('a handler', () => {
  async function mountAlone(endpoints = contract) {
    const app = new Hono()
    const shared: GatewayContext = {
      db: gateway.db,
      clock: gateway.clock,
      log: () => undefined,
      content: new Content(),
      production: false,
      region: { province: '', city: '' },
      inbox: new Inbox(),
      inProgress: new Set(),
      quotas: createQuotas(gateway.clock),
      picturePlaces: new PicturePlaces(),
      gate: new Gate(LOAD_LIMIT),
      knownTokens: new KnownTokens(),
      cashier: undefined,
      wechat: undefined,
      wechatPayers: undefined,
      siteOrigin: undefined,
      trustedProxies: 0,
    }
    const seen: unknown[] = []
    const offers = implement(listSkuOffers, async (request, context) => {
      seen.push(request, context.session())
      return []
    })
    const orders = implement(createOrder, async () => refuse('priceChanged'))
    mountEndpoints(app, endpoints, [offers, orders], shared)
    const [user] = await gateway.db
      .insert(users)
      .values({ mobile: '13812345678', registeredAt: gateway.clock() })
      .returning()
    if (!user) throw new Error('no user')
    const token = await startSession(gateway.db, user.id, gateway.clock())
    return { app, seen, token, userId: user.id }
  }

  test('receives the parsed request and the holder of the token in its header', async () => {
    const { app, seen, token, userId } = await mountAlone()
    const { path, init } = encode(listSkuOffers, { skuId: 7, extra: true })
    const call = async (headers: Record<string, string>) => {
      const reply = await app.request(path, { ...init, headers: { ...init.headers, ...headers } })
      return JSON.parse(await reply.text())
    }
    expect(await call({ user_token: token })).toMatchObject({ resultCode: 200, data: [] })
    expect(seen).toEqual([{ skuId: '7' }, { userId, mobile: '13812345678' }])
    expect(await call({ token })).toMatchObject({ resultCode: 401 })
    expect(await call({ user_token: 'nonsense' })).toMatchObject({ resultCode: 401 })
    expect(seen).toHaveLength(2)
  })

  test('of a call that the contract lacks is refused at the start', async () => {
    await expect(mountAlone([])).rejects.toThrow('listSkuOffers is not in src/contract/index.ts')
  })

  test('may answer a refusal of its endpoint', async () => {
    const { app, token } = await mountAlone()
    const { path, init } = encode(createOrder, sampleOf(createOrder))
    const reply = await app.request(path, { ...init, headers: { ...init.headers, token } })
    expect(reply.status).toBe(200)
    expect(JSON.parse(await reply.text())).toMatchObject({ resultCode: 42201, success: false })
  })
})
