import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/index.ts'
import { logIn } from '../../src/contract/log-in.ts'
import { riskHeaders } from '../../src/contract/risk.ts'
import { MINUTE } from '../../src/gateway/clock.ts'
import { purgeExpired } from '../../src/gateway/db/database.ts'
import { encode } from '../support/calls.ts'
import type { TestGateway } from '../support/gateway.ts'
import { openTestGateway } from '../support/gateway.ts'
import { sampleOf } from '../support/samples.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(() => gateway.reset())
afterAll(() => gateway.close())

async function outcome(headers: Record<string, string>): Promise<string> {
  const { path, init } = encode(logIn, sampleOf(logIn))
  const { status, opened } = await gateway.request(path, {
    ...init,
    headers: { ...init.headers, ...headers },
  })
  expect(status).toBe(200)
  return opened?.ok === false && opened.code === 'WM_REJECT' ? 'rejected' : 'passed'
}

const offline = (madeAt: number) => `offline-${madeAt}-2f1c8a30-5d5e-4c1c-9c57-2a37f0a3b1aa`

/** Chapter 7: calls whose path ends with one of these carry a token. */
const GUARDED = [
  'app-mp/uais/1.0/quickLoginByVcodeV2',
  'app-mp/user/1.2/registV2',
  'app-mp/uais/1.1/graphicVerificationV2',
]
const guarded = contract.filter(({ path }) => GUARDED.some((end) => path.endsWith(end)))

test('the calls that chapter 7 names are guarded, and no other', () => {
  expect(guarded).toHaveLength(GUARDED.length)
  expect(contract.filter((endpoint) => endpoint.guarded)).toEqual(guarded)
})

describe.each(guarded)('$name', (endpoint) => {
  test('is guarded', async () => {
    const { path, init } = encode(endpoint, sampleOf(endpoint))
    expect((await gateway.request(path, init)).opened).toMatchObject({ code: 'WM_REJECT' })
  })
})

test('an issued token is valid once', async () => {
  const headers = riskHeaders(await gateway.riskToken())
  expect(await outcome(headers)).toBe('passed')
  expect(await outcome(headers)).toBe('rejected')
})

test('of 20 parallel calls with the same token one passes', async () => {
  for (const token of [await gateway.riskToken(), offline(gateway.clock().getTime())]) {
    const calls = Array.from({ length: 20 }, () => outcome(riskHeaders(token)))
    expect((await Promise.all(calls)).filter((each) => each === 'passed')).toHaveLength(1)
  }
})

test('the version header is required', async () => {
  const token = await gateway.riskToken()
  expect(await outcome({ 'watch-man-token': token })).toBe('rejected')
  expect(await outcome({ ...riskHeaders(token), 'watch-man-version': '1' })).toBe('rejected')
  expect(await outcome(riskHeaders(token))).toBe('passed')
})

test('a token is valid for 10 minutes, and one that was never issued is not', async () => {
  const [first, second] = [await gateway.riskToken(), await gateway.riskToken()]
  gateway.clock.advance(10 * MINUTE - 1)
  expect(await outcome(riskHeaders(first))).toBe('passed')
  gateway.clock.advance(1)
  expect(await outcome(riskHeaders(second))).toBe('rejected')
  expect(await outcome(riskHeaders('nonsense'))).toBe('rejected')
})

test('an offline token is valid once, and only within 10 minutes', async () => {
  const now = gateway.clock().getTime()
  for (const age of [0, 10 * MINUTE, -10 * MINUTE]) {
    expect(await outcome(riskHeaders(offline(now - age)))).toBe('passed')
    await purgeExpired(gateway.db, gateway.clock())
    expect(await outcome(riskHeaders(offline(now - age)))).toBe('rejected')
  }
  for (const age of [10 * MINUTE + 1, -10 * MINUTE - 1]) {
    expect(await outcome(riskHeaders(offline(now - age)))).toBe('rejected')
  }
  expect(await outcome(riskHeaders('offline-1-x'))).toBe('rejected')
})

test('an offline token from a device whose clock runs ahead is not valid again later', async () => {
  const ahead = offline(gateway.clock().getTime() + 10 * MINUTE)
  expect(await outcome(riskHeaders(ahead))).toBe('passed')
  gateway.clock.advance(15 * MINUTE)
  await purgeExpired(gateway.db, gateway.clock())
  expect(await outcome(riskHeaders(ahead))).toBe('rejected')
})

test('a request that breaks the contract does not use up the token', async () => {
  const token = await gateway.riskToken()
  const { path, init } = encode(logIn, {})
  const headers = { ...init.headers, ...riskHeaders(token) }
  expect((await gateway.request(path, { ...init, headers })).status).toBe(400)
  expect(await outcome(riskHeaders(token))).toBe('passed')
})
