const PLAIN_PATH = /^\/?[A-Za-z0-9][A-Za-z0-9/_-]*$/

/**
 * The query keys that a log-in keeps for the page that asked for it: the id of an order or of one
 * to change, the choices made in a list, those of a link to the test drive, and the post that a
 * visitor reports.
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
  'near',
  'q',
  'by',
  'seriesCode',
  'carType',
  'dealer',
  'post',
] as const
/**
 * Letters of any script, digits, hyphens, and the blanks and dots of what is searched for: nothing
 * with a special meaning in an address.
 */
const PLAIN_VALUE = /^[\p{L}\p{N} ·-]{1,64}$/u

/**
 * The address of the log-in that leads back to a page.
 *
 * @param page its path; the specification writes it without a slash (`customerService`)
 * @param search its query, of which the log-in keeps the `CARRIED` keys
 */
export function logInAddress(page: string, search = ''): string {
  const query = new URLSearchParams({ redirectTo: page })
  for (const [key, value] of carriedOf(new URLSearchParams(search))) query.append(key, value)
  return `/login?${query}`
}

/**
 * Where to go after log-in. The query comes from the address bar, so `redirectTo` is followed only
 * if it is the plain path of a known route, and only the keys that `logInAddress` writes are kept.
 * Before the menu's code has come, its link does not have them: then the referrer does.
 *
 * @param query the query of the log-in's own address
 * @param isKnown tells whether a pathname belongs to the portal
 * @param referrer the address of the page that led to the log-in, or an empty string
 */
export function resolveRedirectTo(
  query: URLSearchParams,
  isKnown: (pathname: string) => boolean,
  fallback: string,
  referrer = '',
): string {
  const redirectTo = query.get('redirectTo')
  if (!redirectTo || !PLAIN_PATH.test(redirectTo)) return fallback
  const pathname = redirectTo.startsWith('/') ? redirectTo : `/${redirectTo}`
  if (!isKnown(pathname)) return fallback
  const asked = carriedOf(query)
  const kept = asked.length > 0 ? asked : carriedFrom(referrer, pathname)
  const carried = new URLSearchParams(kept).toString()
  return carried ? `${pathname}?${carried}` : pathname
}

function carriedFrom(referrer: string, pathname: string): [key: string, value: string][] {
  const from = referrer ? new URL(referrer) : undefined
  return from?.pathname === pathname ? carriedOf(from.searchParams) : []
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
