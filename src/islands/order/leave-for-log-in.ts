import { logInAddress } from '../../domain/redirect-to.ts'

/** Leads to the log-in and back to this page: what is chosen and filled in stays in this tab. */
export function leaveForLogIn(): void {
  location.assign(logInHere())
}

/** The same for a page that is nothing without a log-in: the way back from there leads past it. */
export function giveWayToLogIn(): void {
  location.replace(logInHere())
}

function logInHere(): string {
  return logInAddress(location.pathname.slice(1), location.search)
}
