/**
 * The paths of reports, kept apart from their schemas: every page's script uses both, and must not
 * import a validator.
 */
export const REPORT_PATHS = {
  collectEvents: '/api/analytics/collect',
  reportClientError: '/api/portal/app/clientError',
} as const
