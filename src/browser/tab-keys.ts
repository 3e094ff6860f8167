/**
 * Session-storage keys of what a visitor typed, sent or booked, by the event that ends them:
 *
 * - `otherLogIn`: written only by a logged-in visitor. Ended by a log-out and by the log-in of
 *   another user, but not when the session expires: a visitor who returns continues writing.
 * - `logOut`: personal, but written without a log-in too. It may begin before a log-in, so only a
 *   log-out ends it.
 */
export const ENDED_KEYS = {
  otherLogIn: [
    'profileDraft',
    'deskDraft',
    'deskLetter',
    'deskLetterKey',
    'deskOutbox',
    'orderChange',
  ],
  logOut: [
    'loginDraft',
    'driveDraft',
    'driveKey',
    'driveDone',
    'partnerDraft',
    'partnerKey',
    'partnerNo',
    'feedbackDraft',
    'feedbackKey',
    'feedbackNo',
    'cityData',
    'formData',
    'dealerData',
    'resendAt',
  ],
} as const

/**
 * Keys that hold nothing personal and end with the tab. A type only, so that no page loads them.
 */
export type LastingKey =
  | 'carInfo'
  | 'freeInfo'
  | 'freeSpuInfo'
  | 'modelInfo'
  | 'orderFinance'
  | 'orderInfo'
  | 'orderPayer'
  | 'orderStep'
  | 'spuInfo'

/** A key of a tab. Add a new one above, to the list of the event that ends it. */
export type TabKey = (typeof ENDED_KEYS)[keyof typeof ENDED_KEYS][number] | LastingKey
