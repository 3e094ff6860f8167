import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway({ privateStandIns: true })
})
afterAll(() => gateway.close())

const ask = (address: string, headers: Record<string, string> = {}) =>
  gateway.app.request(address, { headers })

test.each(['http://localhost:4321', 'http://127.0.0.1', 'http://[::1]:8080'])(
  'the stand-ins answer this machine at %s',
  async (origin) => {
    expect((await ask(`${origin}/__gateway/inbox`, { Origin: origin })).status).toBe(200)
  },
)

test.each([
  ['http://localhost', { 'X-Forwarded-For': '203.0.113.9' }],
  ['http://localhost', { 'X-Real-IP': '203.0.113.9' }],
  ['http://localhost', { Forwarded: 'for=203.0.113.9' }],
  ['http://localhost', { Origin: 'https://m.example.com' }],
  ['http://m.example.com', {}],
  ['http://192.168.1.20:4321', {}],
])('they refuse what a proxy passes on to %s with %j', async (origin, headers) => {
  for (const path of ['/__gateway/inbox', '/__gateway/agent', '/__vendor/pay/alipay']) {
    const response = await ask(`${origin}${path}`, headers)
    expect(response.status, path).toBe(403)
    expect(await response.text()).toContain('GATEWAY_STAND_INS=1')
  }
})

test('the calls of the site answer everybody', async () => {
  const reply = await gateway.request('/api/no-such-call', {
    headers: { 'X-Forwarded-For': '203.0.113.9' },
  })
  expect(reply.status).toBe(404)
})
