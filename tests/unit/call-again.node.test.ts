import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { HttpFailure, NetworkFailure, RiskRejection, TimedOut } from '../../src/api/failures.ts'
import { checkToken } from '../../src/contract/check-token.ts'
import { BRAND_CODE } from '../../src/contract/fields.ts'
import { listAreas } from '../../src/contract/order/list-areas.ts'
import { listOrders } from '../../src/contract/order/list-orders.ts'
import { RISK_TIMEOUT } from '../../src/contract/risk.ts'
import { sendLoginCode } from '../../src/contract/send-login-code.ts'

// The code that asks for risk-control tokens never comes.
vi.mock('../../src/vendors/risk-control.ts', () => new Promise(() => {}))

const fetched = vi.fn<typeof fetch>()
const gap = async () => {
  throw new TypeError('Failed to fetch')
}
const token = {
  token: 't',
  timestamp: '1',
  uuid: 'u',
  mobile_type: '1',
  os_version: '1',
  app_version: '1',
} as const

const code = {
  mobilePhone: '13800000000',
  NECaptchaValidate: 'v',
  brandCode: BRAND_CODE,
  captchaId: 'c',
} as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The reply or the error of a call, after all pauses between its attempts. */
async function settle(asked: Promise<unknown>): Promise<unknown> {
  const settled = asked.catch((error) => error)
  await vi.advanceTimersByTimeAsync(3000)
  return settled
}

test('a GET is repeated after two network failures', async () => {
  fetched.mockImplementationOnce(gap).mockImplementationOnce(gap)
  fetched.mockImplementation(async () => Response.json({ data: [] }))
  expect(await settle(call(listAreas, {}))).toEqual([])
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a third network failure is reported', async () => {
  fetched.mockImplementation(gap)
  expect(await settle(call(listAreas, {}))).toBeInstanceOf(NetworkFailure)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a POST, an HTTP error and a timeout are not repeated', async () => {
  fetched.mockImplementation(gap)
  expect(await settle(call(checkToken, token))).toBeInstanceOf(NetworkFailure)
  fetched.mockImplementation(async () => new Response('', { status: 500 }))
  expect(await settle(call(listAreas, {}))).toBeInstanceOf(HttpFailure)
  fetched.mockImplementation(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', reject)),
  )
  const slow = call(listAreas, {}).catch((error) => error)
  await vi.advanceTimersByTimeAsync(listAreas.timeout)
  expect(await slow).toBeInstanceOf(TimedOut)
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a device that is offline reports the first failure at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  fetched.mockImplementation(gap)
  await expect(call(listAreas, {})).rejects.toBeInstanceOf(NetworkFailure)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a call that is aborted during the pause is not sent again', async () => {
  fetched.mockImplementation(gap)
  const controller = new AbortController()
  const asked = call(listAreas, {}, { signal: controller.signal }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(0)
  controller.abort('left')
  expect(await asked).toBe('left')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a call that is aborted before it begins is not sent', async () => {
  const signal = AbortSignal.abort('left')
  await expect(call(listAreas, {}, { signal })).rejects.toBe('left')
  expect(fetched).not.toHaveBeenCalled()
})

test('a token goes only to the calls that need one, in the header of theirs', async () => {
  fetched.mockImplementation(async () => Response.json({ data: [] }))
  const sentWith = async (asked: Promise<unknown>) => {
    await asked
    return Object.entries(fetched.mock.lastCall?.[1]?.headers ?? {})
  }
  expect(await sentWith(call(listOrders, {}, { token: 't' }))).toContainEqual(['token', 't'])
  const headers = await sentWith(call(listAreas, {}, { token: 't' }))
  expect(headers.flat()).not.toContain('t')
})

test('a call whose risk-control code does not load is rejected at the limit of its token', async () => {
  const asked = call(sendLoginCode, code).catch((error) => error)
  await vi.advanceTimersByTimeAsync(RISK_TIMEOUT)
  expect(await asked).toBeInstanceOf(RiskRejection)
  expect(fetched).not.toHaveBeenCalled()
})

test('a call that waits for its risk-control token can be aborted', async () => {
  const controller = new AbortController()
  const { signal } = controller
  const asked = call(sendLoginCode, code, { signal }).catch((error) => error)
  controller.abort('left')
  expect(await asked).toBe('left')
  expect(fetched).not.toHaveBeenCalled()
})
