const PLAIN_PATH = /^\/?[A-Za-z0-9][A-Za-z0-9/_-]*$/

/**
 * What a log-in carries along for the page that asked for it: an order's id, or that of one to change;
 * and what is chosen in a list.
 */
const CARRIED = [
  'orderId',
  'change',
  'category',
  'feed',
  'province',
  'city',
  'kind',
  'service',
  'q',
] as const
/** Letters of any script, figures and hyphens: nothing that could mean more than itself. */
const PLAIN_VALUE = /^[\p{L}\p{N}-]{1,64}$/u

/**
 * The address of the log-in that leads back to a page.
 *
 * @param page its path; the specification writes it without a slash (`customerService`)
 * @param search its query, of which the log-in carries what it may
 */
export function logInAddress(page: string, search = ''): string {
  const query = new URLSearchParams({ redirectTo: page })
  for (const [key, value] of carriedOf(new URLSearchParams(search))) query.append(key, value)
  return `/login?${query}`
}

/**
 * Where to go after log-in. The query comes from the address bar: `redirectTo` is followed only as
 * the plain path of a known route, and beside it only the keys that `logInAddress` writes.
 *
 * @param query the query of the log-in's own address
 * @param isKnown tells whether a pathname belongs to the portal
 */
export function resolveRedirectTo(
  query: URLSearchParams,
  isKnown: (pathname: string) => boolean,
  fallback: string,
): string {
  const redirectTo = query.get('redirectTo')
  if (!redirectTo || !PLAIN_PATH.test(redirectTo)) return fallback
  const pathname = redirectTo.startsWith('/') ? redirectTo : `/${redirectTo}`
  if (!isKnown(pathname)) return fallback
  const carried = new URLSearchParams(carriedOf(query)).toString()
  return carried ? `${pathname}?${carried}` : pathname
}

function carriedOf(query: URLSearchParams): [key: string, value: string][] {
  const plain = (value: string) => PLAIN_VALUE.test(value)
  return CARRIED.flatMap((key) =>
    query
      .getAll(key)
      .filter(plain)
      .map((value): [string, string] => [key, value]),
  )
}
