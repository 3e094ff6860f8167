/** Local storage: when the visitor of this device logged out last, in ms since 1970. */
export const LOGGED_OUT_AT = 'logged_out_at'

/** Session storage: the latest log-out of this device that this tab has heard of. */
export const LOG_OUT_HEARD_OF = 'logOutHeardOf'

/** Session storage: the latest log-out that was known when the home page's form was typed into. */
export const DRIVE_DRAFT_SINCE = 'driveDraftSince'
