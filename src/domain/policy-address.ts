/**
 * The address of a policy's text as a frame and a link may carry it: of https, or of the site itself.
 *
 * @param link as the back end names it
 * @param site the site's own origin
 * @returns nothing for any other address, such as one that is a script
 */
export function policyAddress(link: string, site: string): string | undefined {
  try {
    const { protocol, href } = new URL(link, site)
    return protocol === 'https:' || href.startsWith(`${site}/`) ? href : undefined
  } catch {
    return undefined
  }
}
