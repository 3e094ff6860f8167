import { COMMON_REFUSALS } from '../contract/refusals.ts'
import { logInAddress } from '../domain/redirect-to.ts'
import { $token, isTokenRefused } from '../stores/session.ts'
import { carryToast } from '../stores/toast.ts'

/** Leads to the log-in and back to this page; choices and form contents stay in this tab. */
export function leaveForLogIn(): void {
  location.assign(logInHere())
}

/** The same for a page that requires a log-in: the log-in replaces it in the history. */
export function giveWayToLogIn(): void {
  location.replace(logInHere())
}

/** Who was logged in learns there why: a token that is still stored here was refused by a call. */
function logInHere(): string {
  if ($token.get() || isTokenRefused()) carryToast(COMMON_REFUSALS.loginExpired.message)
  return logInAddress(location.pathname.slice(1), location.search)
}
