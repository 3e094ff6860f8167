/**
 * Path and query of an address, for leading to them within a site; none where they would lead to
 * another: what begins with two slashes is the name of a host.
 */
export function sitePath({ pathname, search }: URL): string | undefined {
  return pathname.startsWith('//') ? undefined : `${pathname}${search}`
}
