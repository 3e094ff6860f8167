/**
 * The address of a policy's text, if a frame and a link may use it: https, or the site itself.
 *
 * @param link as the back end names it
 * @param site the site's own origin
 * @returns `undefined` for any other address, such as a `javascript:` one
 */
export function policyAddress(link: string, site: string): string | undefined {
  try {
    const { protocol, href } = new URL(link, site)
    return protocol === 'https:' || href.startsWith(`${site}/`) ? href : undefined
  } catch {
    return undefined
  }
}
