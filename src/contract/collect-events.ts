import * as v from 'valibot'
import { IDENTIFIER } from '../domain/new-id.ts'
import type { Report } from './report.ts'
import { REPORT_PATHS } from './report-paths.ts'

/** The most events in one report, which keeps it below the size limit of a beacon. */
export const MAX_EVENTS = 50

const identifier = v.pipe(v.string(), v.regex(IDENTIFIER))

/** The analytics event of the specification (chapter 3), field by field, and nothing else. */
const analyticsEvent = v.strictObject({
  /** Which event: `drive_enter`, as the route table names it. */
  eventId: v.pipe(v.string(), v.regex(/^[a-z0-9_]{2,40}$/)),
  eventType: v.picklist(['appStart', 'pageEnter', 'pageExit', 'click', 'exposure']),
  /** When, in ms since 1970, by the visitor's clock. */
  eventTime: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** One page view; its enter and exit share it. */
  visitId: identifier,
  /** `user_id` of the log-in, or empty. */
  userid: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  /** The browser's stable random id. */
  web_deviceId: identifier,
  /** The series that the page is about, or empty. */
  seriesId: v.pipe(v.string(), v.regex(/^\d{0,8}$/)),
  /** The path, with `?stay=` in ms or the `?name=` of what was touched or seen. */
  pageAction: v.pipe(v.string(), v.regex(/^\/\P{Cc}*$/u), v.maxLength(400)),
  /** Always empty, for privacy. */
  cookie: v.literal(''),
  /** One stay in a tab; a new one starts after 30 minutes without an event. */
  sessionId: identifier,
})

export type AnalyticsEvent = v.InferOutput<typeof analyticsEvent>

/** Takes a batch of analytics events. */
export const collectEvents = {
  name: 'collectEvents',
  source: 'proposed',
  path: REPORT_PATHS.collectEvents,
  body: v.pipe(v.array(analyticsEvent), v.minLength(1), v.maxLength(MAX_EVENTS)),
} as const satisfies Report
