import { logInAddress } from '../domain/redirect-to.ts'

/** Leads to the log-in and back to this page; choices and form contents stay in this tab. */
export function leaveForLogIn(): void {
  location.assign(logInHere())
}

/** The same for a page that requires a log-in: the log-in replaces it in the history. */
export function giveWayToLogIn(): void {
  location.replace(logInHere())
}

function logInHere(): string {
  return logInAddress(location.pathname.slice(1), location.search)
}
