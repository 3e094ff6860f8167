import type { AnalyticsEvent } from '../contract/collect-events.ts'
import { local } from '../stores/storage.ts'
import { vendor } from './vendor.ts'

const QUEUE_KEY = 'analyticsQueue'
/** Events that are kept while none can be sent; the oldest go first. */
const MOST_KEPT = 100
/** Events of one report; `MAX_EVENTS` of the contract is the limit. */
const BATCH = 50
/** How long an event waits for others to go with it, in ms. */
const WAIT = 5_000

/** Whether a batch is on its way: what it holds is not sent a second time meanwhile. */
let isSending = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps an event until it is settled. The queue is in local storage, so that neither a failure nor
 * the end of the page loses it; what two tabs send twice the gateway counts once.
 */
export function enqueue(event: AnalyticsEvent): void {
  write([...read(), event])
  timer ??= setTimeout(flush, WAIT)
}

/** Sends what an earlier page could not. */
export function resumeQueue(): void {
  if (read().length > 0) timer ??= setTimeout(flush, WAIT)
}

/** Sends what waits. What fails stays for the next event or page. */
async function flush(): Promise<void> {
  timer = undefined
  const batch = read().slice(0, BATCH)
  if (batch.length === 0 || isSending) return
  isSending = true
  const isSent = await vendor.send(batch).catch(() => false)
  isSending = false
  if (!isSent) return
  drop(batch)
  resumeQueue()
}

/** Sends what waits while the page is hidden or left. */
export function flushLast(): void {
  clearTimeout(timer)
  timer = undefined
  let batch = read().slice(0, BATCH)
  while (batch.length > 0 && vendor.sendLast(batch)) {
    drop(batch)
    batch = read().slice(0, BATCH)
  }
}

/** Forgets what was not sent yet. */
export function emptyQueue(): void {
  local.remove(QUEUE_KEY)
}

function read(): AnalyticsEvent[] {
  try {
    const kept = JSON.parse(local.get(QUEUE_KEY) ?? '')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(events: readonly AnalyticsEvent[]): void {
  local.set(QUEUE_KEY, JSON.stringify(events.slice(-MOST_KEPT)))
}

function drop(settled: readonly AnalyticsEvent[]): void {
  const gone = new Set(settled.map((event) => JSON.stringify(event)))
  write(read().filter((event) => !gone.has(JSON.stringify(event))))
}
