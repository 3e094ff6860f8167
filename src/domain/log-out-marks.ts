/** Local storage: when the visitor of this device logged out last, in ms since 1970. */
export const LOGGED_OUT_AT = 'logged_out_at'

/** Session storage: the latest log-out of this device that this tab has heard of. */
export const LOG_OUT_HEARD_OF = 'logOutHeardOf'

/**
 * A draft's property beside its fields: the latest log-out that was known when it was typed, if the
 * code that drops what a log-out ends had not come yet.
 */
export const TYPED_SINCE = 'typedSince'
