import { sessions } from './accounts.ts'
import { captchaResults, riskTokens, smsCodes } from './codes.ts'

export * from './accounts.ts'
export * from './codes.ts'

/** Tables whose rows are worth nothing after their `expiresAt`. */
export const expiring = [sessions, smsCodes, captchaResults, riskTokens]
