/** Storage keys of the specification (chapter 3); in local storage unless it says otherwise. */
export const KEYS = {
  token: 'user_token',
  login: 'loginData',
  register: 'registerData',
  /** Ours: there from a log-out to the next log-in. */
  loggedOut: 'logged_out',
  /** Ours: `on` when the visitor chose large type. */
  largeType: 'large_type',
  /** Ours: `on` once the Latin face has been asked for. */
  latin: 'latin_face',
  /** Session storage: the measured speed in MB per second, as text with two decimals. */
  networkSpeed: 'network speed',
  /** Session storage: the code of the series that was chosen last. */
  series: 'vehicle',
  position: 'USER_POSITION_CITY',
  /** Whether the browser shows WebP, `true` or `false`. */
  webp: 'webp',
} as const
