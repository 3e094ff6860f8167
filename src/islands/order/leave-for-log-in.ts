import { logInAddress } from '../../domain/redirect-to.ts'

/** Leads to the log-in and back to this page: what is chosen and filled in stays in this tab. */
export function leaveForLogIn(): void {
  location.assign(logInAddress(location.pathname.slice(1), location.search))
}
