import { afterEach, expect, test, vi } from 'vitest'
import { sendReport } from '../../src/api/report.ts'

afterEach(() => vi.unstubAllGlobals())

const reply = (status: number) => async () => new Response(null, { status })

test.each([
  ['accepted', reply(204), true],
  ['refused as malformed', reply(400), true],
  ['refused as too large', reply(413), true],
  ['refused in a rush', reply(429), false],
  ['failed at the back end', reply(503), false],
  ['not delivered', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('a report that was %s is settled or sent again', async (_, fetched, isSettled) => {
  vi.stubGlobal('fetch', fetched)
  expect(await sendReport('/api/analytics/collect', [])).toBe(isSettled)
})
