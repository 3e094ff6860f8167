import { logInAddress } from '../../domain/redirect-to.ts'

/** Leads to the log-in and back: what is chosen and filled in stays in this tab. */
export function leaveForLogIn(page = 'payDeposit'): void {
  location.assign(logInAddress(page, location.search))
}
