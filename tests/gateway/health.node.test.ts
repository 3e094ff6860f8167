import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEALTH_PATH } from '../../src/gateway/health.ts'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await openTestGateway()
})
afterEach(() => gateway.close())

/** Asks as a balancer does, which knows nothing of our calls. */
const ask = (method = 'GET') => gateway.app.request(HEALTH_PATH, { method })

test.each(['GET', 'HEAD'])('a gateway whose database answers says so to %s', async (method) => {
  const reply = await ask(method)
  expect([reply.status, await reply.text()]).toEqual([204, ''])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(gateway.log).toEqual([])
})

test('a gateway whose database fails says so, and why in its log', async () => {
  vi.spyOn(gateway.db, 'execute').mockRejectedValue(new Error('connection refused'))
  expect((await ask()).status).toBe(503)
  expect(gateway.log).toEqual([expect.stringContaining('connection refused')])
})

test('a gateway whose database is silent does not wait for it', async () => {
  vi.spyOn(gateway.db, 'execute').mockReturnValue(new Promise(() => undefined) as never)
  expect((await ask()).status).toBe(503)
  expect(gateway.log).toEqual([expect.stringContaining('does not answer')])
})
