import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerAddress, networkOf } from '../../src/gateway/caller.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2ff:aaaa:bbbb:cccc:dddd', '2001:db8:1:200::/56'],
  ['2001:0DB8:0001:0202::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:302::1', '2001:db8:1:300::/56'],
  ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  [0, '198.51.100.1', '192.0.2.1'],
  [1, '198.51.100.1', '198.51.100.1'],
  [1, '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  [2, '6.6.6.6, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
  [2, '198.51.100.1', '192.0.2.1'],
  [1, '198.51.100.1:54321', '198.51.100.1'],
  [1, '6.6.6.6, [2001:db8:1:2ff::1]:54321', '2001:db8:1:200::/56'],
  [1, '[2001:db8:1:2ff::1]', '2001:db8:1:200::/56'],
  [1, 'made up', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
])('behind %i proxies, X-Forwarded-For: %s means %s', async (proxies, passed, expected) => {
  const app = new Hono()
  app.get('/', (c) => c.text(callerAddress(c, proxies)))
  const headers: Record<string, string> = passed === undefined ? {} : { 'X-Forwarded-For': passed }
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  expect(await (await app.request('/', { headers }, connection)).text()).toBe(expected)
})

test('a call without a connection has no address; a connection without an address fails', async () => {
  const app = new Hono()
  app.get('/', (c) => c.text(callerAddress(c, 0)))
  app.onError((_error, c) => c.text('failed', 500))
  expect(await (await app.request('/')).text()).toBe('')
  expect((await app.request('/', {}, { incoming: {} })).status).toBe(500)
})
