/**
 * Where reports go, apart from their schemas: the script of every page names these two, and must
 * not bring a validator along.
 */
export const REPORT_PATHS = {
  collectEvents: '/api/analytics/collect',
  reportClientError: '/api/portal/app/clientError',
} as const
