import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../src/api/call.ts'
import { noteServerTime, serverNow } from '../../src/api/server-clock.ts'
import { listAreas } from '../../src/contract/order/list-areas.ts'
import { $numbers, keepForm } from '../../src/stores/order/buyer.ts'
import { $depositErrors, checkForm } from '../../src/stores/order/submit.ts'
import { latestBirthday } from '../../src/stores/profile.ts'
import { $token } from '../../src/stores/session.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-21T16:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/**
 * A reply arrives that was sent at `told`, while the device's clock shows `device`.
 * @param took how long the device waited for it, in ms
 */
function hear(device: number, told: number, took = 0) {
  vi.setSystemTime(device)
  const headers = { Date: new Date(told).toUTCString() }
  noteServerTime(new Response(null, { headers }), device - took)
}

test.each([
  ['behind', -400 * DAY],
  ['ahead', 400 * DAY],
])('with a clock that is a year %s, the time and who is of age are still right', (_, wrong) => {
  hear(NOW + wrong, NOW)
  expect(serverNow()).toEqual(new Date(NOW))
  expect(latestBirthday()).toBe('2026-11-22')
  // The form checks the number only after a log-in.
  $token.set('t')
  keepForm({ name: '张三', mobile: '13800000001' })
  $numbers.set({ idNo: '11010520081122004X', uscc: '' })
  checkForm()
  expect($depositErrors.get().idNo).toBeUndefined()
  $numbers.set({ idNo: '110105200811230045', uscc: '' })
  checkForm()
  expect($depositErrors.get().idNo).toContain('18')
})

test("a slow reply does not set the clock back, but one after the device's clock was changed does", () => {
  hear(NOW, NOW)
  hear(NOW + 1900, NOW, 1000)
  expect(serverNow()).toEqual(new Date(NOW + 1900))
  hear(NOW + 12_000, NOW, 12_000)
  expect(serverNow()).toEqual(new Date(NOW + 12_000))
  hear(NOW + 60_000, NOW)
  expect(serverNow()).toEqual(new Date(NOW))
  noteServerTime(new Response(null), NOW)
  expect(serverNow()).toEqual(new Date(NOW))
})

test('a reply that may come from a cache does not set the clock', async () => {
  hear(NOW, NOW)
  const headers = { Date: new Date(NOW - DAY).toUTCString() }
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }, { headers }))
  expect(await call(listAreas, {})).toEqual([])
  vi.unstubAllGlobals()
  expect(serverNow()).toEqual(new Date(NOW))
})
