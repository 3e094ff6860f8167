import * as v from 'valibot'
import type { Report } from './report.ts'
import { REPORT_PATHS } from './report-paths.ts'

const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/** One failure in a page, without data of the visitor: no id, no query, no text that they typed. */
const clientError = v.strictObject({
  kind: v.picklist(['uncaught', 'rejection', 'hydration', 'chunk', 'policy']),
  /** The browser's message, with long digits and tokens removed. */
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** Path of the script, without origin and query; empty when unknown. */
  source: v.pipe(v.string(), v.maxLength(200)),
  line: position,
  column: position,
  /** The page's path, without its query. */
  page: v.pipe(v.string(), v.regex(/^\/[^?#]*$/), v.maxLength(200)),
})

export type ClientError = v.InferOutput<typeof clientError>

/**
 * Takes an uncaught error, a rejection, a hydration error, a missing chunk or a policy violation.
 */
export const reportClientError = {
  name: 'reportClientError',
  source: 'proposed',
  path: REPORT_PATHS.reportClientError,
  body: clientError,
} as const satisfies Report
