import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carsQuery, groupsQuery } from '../../src/stores/order/catalogue.ts'

const logged = vi.spyOn(console, 'warn')

beforeEach(() => {
  logged.mockReset()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['car info', () => carsQuery.run(), carsQuery],
  ['options', () => groupsQuery.run('1'), groupsQuery],
] as const)('a refused lookup of %s is logged with its code and message', async (_, run, query) => {
  const body = { resultCode: 50012, errMsg: '车型维护中', data: null }
  vi.stubGlobal('fetch', async () => Response.json(body))
  expect(await run()).toBeUndefined()
  expect(query.$result.get()).toMatchObject({ state: 'failed', reason: '车型维护中' })
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/50012 车型维护中$/))
})

test('a lookup without a result code is only shown', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  await carsQuery.run()
  expect(carsQuery.$result.get()).toMatchObject({ state: 'failed' })
  expect(logged).not.toHaveBeenCalled()
})
