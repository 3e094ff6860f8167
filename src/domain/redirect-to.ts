const PLAIN_PATH = /^\/?[A-Za-z0-9][A-Za-z0-9/_-]*$/

/**
 * Where to go after log-in. `redirectTo` comes from the address bar, so only a plain path of a
 * known route is followed; the specification writes it without a slash (`customerService`).
 *
 * @param redirectTo the raw query value, or `null` when absent
 * @param isKnown tells whether a pathname belongs to the portal
 */
export function resolveRedirectTo(
  redirectTo: string | null,
  isKnown: (pathname: string) => boolean,
  fallback: string,
): string {
  if (!redirectTo || !PLAIN_PATH.test(redirectTo)) return fallback
  const pathname = redirectTo.startsWith('/') ? redirectTo : `/${redirectTo}`
  return isKnown(pathname) ? pathname : fallback
}
