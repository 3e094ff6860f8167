/**
 * What a tab keeps in session storage of what a visitor typed, sent or booked, by what ends it:
 *
 * - `otherLogIn`: only who is logged in can write it. A log-out ends it, and so does the log-in of
 *   somebody else; one that ran out does not: whoever comes back goes on writing.
 * - `logOut`: it says something of a person, but is open to everybody. It may begin before a log-in,
 *   so that only a log-out ends it.
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

/** Says nothing of a person, and goes with the tab. No page has to load these names for ending them. */
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

/** Whoever keeps something new in a tab says here what ends it. */
export type TabKey = (typeof ENDED_KEYS)[keyof typeof ENDED_KEYS][number] | LastingKey
