import type { AnalyticsEvent } from '../contract/collect-events.ts'
import { readSeriesId } from '../domain/drive-link.ts'
import { getDeviceId } from '../stores/device.ts'
import { $statistics } from '../stores/statistics.ts'
import { newId, readUserId, touchSession } from './identifiers.ts'
import { enqueue } from './queue.ts'

/** How long what was done may be, path included. */
const LONGEST = 400

let visitId = newId()

/** Begins another view of the page: its events share an id of their own. */
export function renewVisit(): void {
  visitId = newId()
}

/**
 * Makes an event of what the visitor did on this page, unless visits may not be counted. The first
 * of a session follows the start of the app.
 *
 * @param eventId as the route table or the mark-up names it
 * @param detail what was touched or seen, or how long it took: `stay=5300`
 */
export function track(
  eventId: AnalyticsEvent['eventId'],
  eventType: AnalyticsEvent['eventType'],
  detail = '',
  eventTime = Date.now(),
): void {
  if ($statistics.get() !== 'allowed') return
  const { id: sessionId, isNew } = touchSession()
  if (isNew) record('app_start', 'appStart', '', eventTime, sessionId)
  record(eventId, eventType, detail, eventTime, sessionId)
}

/** Reports the start of the app where no session is running. */
export function trackStart(): void {
  if ($statistics.get() !== 'allowed') return
  const { id, isNew } = touchSession()
  if (isNew) record('app_start', 'appStart', '', Date.now(), id)
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
