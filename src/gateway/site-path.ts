/**
 * Path and query of an address, for links within a site. `undefined` when the path begins with two
 * slashes: browsers would read a host name from it.
 */
export function sitePath({ pathname, search }: URL): string | undefined {
  return pathname.startsWith('//') ? undefined : `${pathname}${search}`
}
