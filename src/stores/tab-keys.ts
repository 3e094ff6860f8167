/**
 * What ends a value that a tab keeps:
 *
 * - `otherLogIn`: only who is logged in can write it. A log-out ends it, and so does the log-in of
 *   somebody else; one that ran out does not: whoever comes back goes on writing.
 * - `logOut`: it says something of a person, but is open to everybody. It may begin before a log-in,
 *   so that only a log-out ends it.
 * - `never`: it says nothing of a person, and goes with the tab.
 */
type Ending = 'otherLogIn' | 'logOut' | 'never'

/** What a tab keeps in session storage of what a visitor chose, typed, sent or booked. */
export const TAB_KEYS = {
  profileDraft: 'otherLogIn',
  deskDraft: 'otherLogIn',
  deskLetter: 'otherLogIn',
  deskLetterKey: 'otherLogIn',
  deskOutbox: 'otherLogIn',
  orderChange: 'otherLogIn',
  loginDraft: 'logOut',
  driveDraft: 'logOut',
  driveKey: 'logOut',
  driveDone: 'logOut',
  partnerDraft: 'logOut',
  partnerKey: 'logOut',
  feedbackDraft: 'logOut',
  feedbackKey: 'logOut',
  cityData: 'logOut',
  formData: 'logOut',
  dealerData: 'logOut',
  carInfo: 'never',
  modelInfo: 'never',
  orderInfo: 'never',
  spuInfo: 'never',
  freeInfo: 'never',
  freeSpuInfo: 'never',
  orderStep: 'never',
  orderFinance: 'never',
  loginResendAt: 'never',
  driveResendAt: 'never',
  partnerResendAt: 'never',
  orderResendAt: 'never',
} as const satisfies Readonly<Record<string, Ending>>

/** Whoever keeps something new in a tab says in the table what ends it. */
export type TabKey = keyof typeof TAB_KEYS
