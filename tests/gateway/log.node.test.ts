import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findRegion } from '../../src/contract/find-region.ts'
import { logIn } from '../../src/contract/log-in.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'
import { sampleOf } from '../support/samples.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ trustedProxies: 1 })
})
beforeEach(() => gateway.reset())
afterAll(() => gateway.close())

/** The fields of the last line in the log, split as the docstring of the log says. */
function lastAccess() {
  const [time, address, method, path, status, refusal, elapsed, unit, ...rest] =
    gateway.log.at(-1)?.split(' ') ?? []
  expect([unit, rest]).toEqual(['ms', []])
  expect(elapsed).toMatch(/^\d+$/)
  return { time, address, method, path, status, refusal }
}

test('contains time, address, call and status', async () => {
  await gateway.call(findRegion, {}, { 'X-Forwarded-For': '2001:db8:1:2:aaaa:bbbb:cccc:dddd' })
  expect(lastAccess()).toEqual({
    time: gateway.clock().toISOString(),
    address: '2001:db8:1:0::/56',
    method: 'GET',
    path: findRegion.path,
    status: '200',
    refusal: '-',
  })
})

test('contains the refusal of a call, which has status 200', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.9' }
  await gateway.call(logIn, sampleOf(logIn), from)
  expect(lastAccess()).toMatchObject({
    address: '203.0.113.9',
    status: '200',
    refusal: 'CODE_WRONG',
  })
  await gateway.call(getOrder, sampleOf(getOrder), from)
  expect(lastAccess()).toMatchObject({ status: '200', refusal: '14101' })
  await gateway.request('/api/nowhere', { headers: from })
  expect(lastAccess()).toMatchObject({ status: '404', refusal: 'BAD_REQUEST' })
})

test('has a dash for an unknown address', async () => {
  await gateway.call(findRegion)
  expect(lastAccess()).toMatchObject({ address: '-', status: '200' })
})

test('keeps a path in one field, whatever it contains, without its query', async () => {
  const token = 'a'.repeat(43)
  await gateway.request(`/api/x%20200%20OK%0a${token}/13812345678?token=secret`)
  expect(lastAccess()).toMatchObject({
    path: '/api/x%20200%20OK%20[token]/138****5678',
    status: '404',
  })
  expect(gateway.log.join()).not.toContain('secret')
})
