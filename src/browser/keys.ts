import { LOGGED_OUT_AT } from '../domain/log-out-marks.ts'

// Read by every page before its first paint. Separate constants, so that a page inlines only those
// that it reads (`boot/first-paint.ts`).

/** The visitor's token. */
export const TOKEN = 'user_token'

/** `on` when the visitor chose large type. */
export const LARGE_TYPE = 'large_type'
/** `on` once the Latin face has been asked for. */
export const LATIN_FACE = 'latin_face'
/** Session storage: `1` once the promotion bar was closed. */
export const PROMOTION_CLOSED = 'promotionClosed'

/** Storage keys of the specification (chapter 3); in local storage unless it says otherwise. */
export const KEYS = {
  token: TOKEN,
  login: 'loginData',
  register: 'registerData',
  /** Ours: time of the visitor's last log-out, in ms since 1970; a log-in does not remove it. */
  loggedOutAt: LOGGED_OUT_AT,
  /** Session storage: the measured speed in MB per second, as text with two decimals. */
  networkSpeed: 'network speed',
  /** Session storage: the code of the series that was chosen last. */
  series: 'vehicle',
  position: 'USER_POSITION_CITY',
  /** Whether the browser shows WebP, `true` or `false`. */
  webp: 'webp',
} as const
