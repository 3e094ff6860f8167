import { sessions } from './accounts.ts'
import {
  advisers,
  carOptions,
  cars,
  catalogueState,
  dealers,
  offers,
  optionRelations,
  orderTerms,
} from './catalogue.ts'
import { captchaResults, riskTokens, smsCodes, smsDays } from './codes.ts'
import { analyticsEvents, clientErrors } from './reports.ts'

export * from './accounts.ts'
export * from './catalogue.ts'
export * from './codes.ts'
export * from './community.ts'
export * from './desk.ts'
export * from './orders.ts'
export * from './profiles.ts'
export * from './reports.ts'
export * from './submissions.ts'

/** Tables whose rows are deleted after their `expiresAt`. */
export const expiring = [
  sessions,
  smsCodes,
  smsDays,
  captchaResults,
  riskTokens,
  analyticsEvents,
  clientErrors,
]

/** Tables filled from marketing's files, not by visitors. */
export const seeded = [
  catalogueState,
  cars,
  carOptions,
  optionRelations,
  offers,
  dealers,
  advisers,
  orderTerms,
]
