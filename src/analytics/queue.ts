import { safeLocalStorage } from '../browser/storage.ts'
import type { AnalyticsEvent } from '../contract/collect-events.ts'
import { vendor } from './vendor.ts'

const QUEUE_KEY = 'analyticsQueue'
/** How many events are kept while none can be sent; the oldest are dropped first. */
const MOST_KEPT = 100
/** Events per report; `MAX_EVENTS` of the contract is the limit. */
const BATCH = 50
/** How long an event waits for others to go with it, in ms. */
const WAIT = 5_000

/** Whether a batch is being sent: its events must not be sent a second time meanwhile. */
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps an event until it is settled. The queue is in local storage, so that neither a failure nor
 * the end of the page loses it. The gateway counts an event once if two tabs send it.
 */
export function enqueue(event: AnalyticsEvent): void {
  write([...read(), event])
  resumeQueue()
}

/** Sends what waits, such as what an earlier page could not send. */
export function resumeQueue(): void {
  if (read().length > 0) timer ??= setTimeout(flush, WAIT)
}

/** Sends a batch of waiting events. A batch that fails stays for the next event or page. */
async function flush(): Promise<void> {
  timer = undefined
  const batch = readBatch()
  if (batch.length === 0 || isSending) return
  isSending = true
  const isSent = await vendor.send(batch).catch(() => false)
  isSending = false
  if (!isSent) return
  drop(batch)
  resumeQueue()
}

/** Sends all waiting events when the page is hidden or left. */
export function flushLast(): void {
  clearTimeout(timer)
  timer = undefined
  let batch = readBatch()
  while (batch.length > 0 && vendor.sendLast(batch)) {
    drop(batch)
    batch = readBatch()
  }
}

/** Drops the events that were not sent yet. */
export function emptyQueue(): void {
  safeLocalStorage.remove(QUEUE_KEY)
}

function read(): AnalyticsEvent[] {
  try {
    const kept = JSON.parse(safeLocalStorage.get(QUEUE_KEY) ?? '')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

const readBatch = () => read().slice(0, BATCH)

function write(events: readonly AnalyticsEvent[]): void {
  safeLocalStorage.set(QUEUE_KEY, JSON.stringify(events.slice(-MOST_KEPT)))
}

function drop(settled: readonly AnalyticsEvent[]): void {
  const gone = new Set(settled.map((event) => JSON.stringify(event)))
  write(read().filter((event) => !gone.has(JSON.stringify(event))))
}
