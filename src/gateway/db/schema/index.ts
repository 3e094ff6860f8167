import { sessions } from './accounts.ts'
import { captchaResults, riskTokens, smsCodes } from './codes.ts'
import { analyticsEvents, clientErrors } from './reports.ts'

export * from './accounts.ts'
export * from './codes.ts'
export * from './profiles.ts'
export * from './reports.ts'
export * from './visits.ts'

/** Tables whose rows are worth nothing after their `expiresAt`. */
export const expiring = [
  sessions,
  smsCodes,
  captchaResults,
  riskTokens,
  analyticsEvents,
  clientErrors,
]
