import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import {
  BusinessRefusal,
  explain,
  HttpFailure,
  MalformedReply,
  NetworkFailure,
  RiskRejection,
  refusalOf,
  TimedOut,
} from '../../src/api/failures.ts'
import { getPost } from '../../src/contract/community/get-post.ts'
import { contract } from '../../src/contract/index.ts'
import { COMMON_REFUSALS } from '../../src/contract/refusals.ts'
import { createGateway } from '../../src/gateway/app.ts'
import { LOAD_LIMIT } from '../../src/gateway/load-shedding.ts'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'
import { sampleOf } from '../support/samples.ts'

/** The tests walk the contract: a new call is tested with every fault automatically. */

let gateway: TestGateway
let fault: string | undefined
let riskCode = 200

vi.mock('../../src/vendors/risk-control.ts', () => ({
  getRiskToken: async () => ({ code: riskCode, token: await gateway.riskToken() }),
}))

async function answer(path: string, init: RequestInit): Promise<Response> {
  if (fault === 'offline') throw new TypeError('Failed to fetch')
  if (fault === 'timeout') {
    return new Promise((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  }
  const headers = new Headers(init.headers)
  if (fault) headers.set('x-gateway-fault', fault)
  return gateway.app.request(path, { ...init, headers })
}

beforeAll(async () => {
  gateway = await openTestGateway()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  fault = undefined
  riskCode = 200
  vi.useRealTimers()
  vi.stubGlobal('fetch', answer)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

/** Calls that carry the token of a visitor who has one, and are answered for all others too. */
const OPEN_TO_ALL = [
  'createTestDrive',
  'getDeliveryTime',
  'getRightsNotice',
  'listCarOffers',
  'listSkuOffers',
  'logOut',
]

/** A short Chinese sentence that a visitor can read. */
const SENTENCE = /^[一-鿿，。；：、]{6,40}$/u

const expected = [
  ['500', HttpFailure],
  ['401', HttpFailure],
  ['lost', HttpFailure],
  ['html', MalformedReply],
  ['truncated', MalformedReply],
  ['empty', MalformedReply],
  ['offline', NetworkFailure],
] as const

for (const endpoint of contract) {
  describe(endpoint.name, () => {
    const ask = () => call(endpoint, sampleOf(endpoint), { token: 'unknown' })
    const thrownBy = (asked: Promise<unknown>) =>
      asked.then(
        () => undefined,
        (error) => error,
      )

    test.each(expected)(
      'fault %s throws its own error, which is not a refusal',
      async (name, kind) => {
        fault = name
        const thrown = await thrownBy(ask())
        expect(thrown).toBeInstanceOf(kind)
        expect(explain(thrown)).toMatch(SENTENCE)
      },
    )

    test('gives up after its time limit', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      fault = 'timeout'
      const asked = thrownBy(ask())
      await vi.advanceTimersByTimeAsync(endpoint.timeout)
      const thrown = await asked
      expect(thrown).toBeInstanceOf(TimedOut)
      expect(explain(thrown)).toMatch(SENTENCE)
    })

    test('is refused with a sentence when the gateway is overloaded', async () => {
      const { db } = gateway
      const full = createGateway({
        database: db,
        production: false,
        load: { ...LOAD_LIMIT, concurrency: 0, maxQueued: { report: 0, call: 0, order: 0 } },
      })
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => full.request(path, init))
      const thrown = await thrownBy(ask())
      expect(thrown).toMatchObject({
        refusal: 'tooBusy',
        message: '当前访问人数较多，请稍后再试',
      })
    })

    const needsLogIn = endpoint.tokenHeader && !OPEN_TO_ALL.includes(endpoint.name)
    test(`with an unknown token ${needsLogIn ? 'asks for a log-in' : 'is answered, or refused for another reason'}`, async () => {
      const thrown = await thrownBy(ask())
      const outcome = thrown === undefined ? 'answered' : refusalOf(thrown)
      const expected = ['answered', ...Object.keys(endpoint.refusals)]
      expect(needsLogIn ? ['loginExpired'] : expected).toContain(outcome)
    })

    if (!endpoint.guarded) return
    test('is not sent when risk control rejects it', async () => {
      riskCode = 500
      const sent = vi.fn(answer)
      vi.stubGlobal('fetch', sent)
      expect(await thrownBy(ask())).toBeInstanceOf(RiskRejection)
      expect(sent).not.toHaveBeenCalled()
    })
  })
}

test('every refusal has a sentence for the visitor', () => {
  const refusals = [COMMON_REFUSALS, ...contract.map((endpoint) => endpoint.refusals)]
  const sentences = refusals.flatMap((each) => Object.values(each)).map(({ message }) => message)
  const isSentence = (text: string) => /^[一-鿿\d，。；：、（）A-Za-z ]{4,60}$/u.test(text)
  expect(sentences.length).toBeGreaterThan(contract.length)
  expect(sentences.filter((text) => !isSentence(text))).toEqual([])
})

test('a request that breaks the contract is refused as badRequest', async () => {
  const asked = call(getPost, { businessId: 'x'.repeat(65), businessType: '1' })
  const thrown = await asked.catch((error) => error)
  expect(thrown).toBeInstanceOf(BusinessRefusal)
  expect(thrown).toMatchObject({ refusal: 'badRequest', message: '提交的内容有误，请检查后重试' })
})
