import { phoneSystem } from './phone-system.ts'

/** What WeChat shows of a page that a visitor sends on. */
export interface ShareCard {
  readonly title: string
  readonly description: string
  readonly link: string
  readonly picture: string
}

/** What WeChat itself puts behind a link that it passes on. */
const OWN = ['from', 'isappinstalled', 'scene', 'clicktime', 'enterid', 'code', 'state']

/**
 * The address that a card leads to: the page's own, without what WeChat put there. What a private
 * page has in its query, such as an order, stays with the visitor.
 */
export function shareLink(address: string, isPrivate: boolean): string {
  const url = new URL(address)
  url.hash = ''
  if (isPrivate) url.search = ''
  for (const name of OWN) url.searchParams.delete(name)
  return url.href
}

/**
 * The address that WeChat's signature is made for: on iOS that at which the page
 * was entered, elsewhere the one that it has now; a script may have changed the query since.
 */
export function addressToSign(userAgent: string, entered: string, current: string): string {
  const [address = ''] = (phoneSystem(userAgent) === 'ios' ? entered : current).split('#')
  return address
}
