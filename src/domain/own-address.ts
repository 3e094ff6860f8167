/**
 * The address of a link to the page itself, with its query. Browsers ignore the blank; Astro would
 * write an empty address without a value, which is not valid HTML.
 */
export const OWN_ADDRESS = ' '
