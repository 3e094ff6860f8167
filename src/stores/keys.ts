/** Storage keys of the specification (chapter 3); in local storage unless it says otherwise. */
export const KEYS = {
  token: 'user_token',
  login: 'loginData',
  register: 'registerData',
  /** Ours: `on` when the visitor chose large type. */
  largeType: 'large_type',
  /** Session storage: the measured speed in MB per second, as text with two decimals. */
  networkSpeed: 'network speed',
  position: 'USER_POSITION_CITY',
} as const

/** Drafts in session storage that hold personal details: they end with the session. */
export const PRIVATE_DRAFTS = ['profileDraft', 'deskDraft', 'deskOutbox'] as const

/**
 * What an order's draft says of its buyer, in session storage: a log-out ends it, but a log-in that
 * ran out, or is still to come, does not.
 */
export const BUYER_DRAFTS = ['cityData', 'formData', 'dealerData', 'orderAttempt'] as const
