import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnalyticsEvent } from '../../src/contract/collect-events.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const send = vi.fn<(events: readonly AnalyticsEvent[]) => Promise<boolean>>()
vi.mock('../../src/analytics/vendor.ts', () => ({
  vendor: { send: (events: readonly AnalyticsEvent[]) => send(events), sendLast: () => false },
}))

/** How long the queue waits for more events before it sends, in ms. */
const WAIT = 5000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.resetModules()
})

afterEach(() => {
  send.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const eventOf = (eventId: string): AnalyticsEvent => ({
  eventId,
  eventType: 'click',
  eventTime: 1,
  visitId: 'visit-01',
  userid: '',
  web_deviceId: 'device-1',
  seriesId: '',
  pageAction: '/',
  cookie: '',
  sessionId: 'session1',
})

const openQueue = () => import('../../src/analytics/queue.ts')

/** The event ids of each batch that was sent. */
const batches = () => send.mock.calls.map(([events]) => events.map(({ eventId }) => eventId))

test('a batch that is still being sent when the next is due is sent only once', async () => {
  const { enqueue } = await openQueue()
  const slow = Promise.withResolvers<boolean>()
  send.mockReturnValueOnce(slow.promise).mockResolvedValue(true)
  enqueue(eventOf('first'))
  await vi.advanceTimersByTimeAsync(WAIT)
  enqueue(eventOf('second'))
  await vi.advanceTimersByTimeAsync(2 * WAIT)
  expect(batches()).toEqual([['first']])
  slow.resolve(true)
  await vi.advanceTimersByTimeAsync(WAIT)
  expect(batches()).toEqual([['first'], ['second']])
  await vi.advanceTimersByTimeAsync(2 * WAIT)
  expect(send).toHaveBeenCalledTimes(2)
})

for (const [name, fail] of [
  ['is not settled', async () => false],
  ['throws', () => Promise.reject(new Error('no vendor'))],
] as const) {
  test(`a batch whose sending ${name} is sent again with the next event`, async () => {
    const { enqueue } = await openQueue()
    send.mockImplementationOnce(fail).mockResolvedValue(true)
    enqueue(eventOf('first'))
    await vi.advanceTimersByTimeAsync(WAIT)
    enqueue(eventOf('second'))
    await vi.advanceTimersByTimeAsync(WAIT)
    expect(batches()).toEqual([['first'], ['first', 'second']])
  })
}
