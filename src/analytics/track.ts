import { getDeviceId } from '../browser/device.ts'
import type { AnalyticsEvent } from '../contract/collect-events.ts'
import { readSeriesId } from '../domain/drive-link.ts'
import { newId } from '../domain/new-id.ts'
import { readStatistics } from '../stores/statistics.ts'
import { readUserId, touchSession } from './identifiers.ts'
import { enqueue } from './queue.ts'

/** Length limit of `pageAction`, which includes the path. */
const LONGEST = 400

let visitId = newId()

/** Begins another view of the page, whose events share a new id. */
export function renewVisit(): void {
  visitId = newId()
}

/**
 * Records what the visitor did on this page as an event, unless visits may not be counted. The
 * first event of a session comes after its `app_start`.
 *
 * @param eventId as the route table or the markup names it
 * @param detail what was touched or seen, or how long it took: `stay=5300`
 */
export function track(
  eventId: AnalyticsEvent['eventId'],
  eventType: AnalyticsEvent['eventType'],
  detail = '',
  eventTime = Date.now(),
): void {
  const sessionId = continueSession(eventTime)
  if (sessionId) record(eventId, eventType, detail, eventTime, sessionId)
}

/**
 * Continues this tab's session, and records `app_start` when a new one begins.
 *
 * @returns the session's id; `undefined` when visits may not be counted
 */
export function continueSession(time = Date.now()): string | undefined {
  if (readStatistics() !== 'allowed') return undefined
  const { id, isNew } = touchSession()
  if (isNew) record('app_start', 'appStart', '', time, id)
  return id
}

function record(
  eventId: AnalyticsEvent['eventId'],
  eventType: AnalyticsEvent['eventType'],
  detail: string,
  eventTime: number,
  sessionId: string,
): void {
  const { pathname, search } = location
  enqueue({
    eventId,
    eventType,
    eventTime,
    visitId,
    userid: readUserId(),
    web_deviceId: getDeviceId(),
    seriesId: pathname === '/drive' ? readSeriesId(new URLSearchParams(search)) : '',
    pageAction: (detail ? `${pathname}?${detail}` : pathname).slice(0, LONGEST),
    cookie: '',
    sessionId,
  })
}
