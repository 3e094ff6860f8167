import { phoneSystem } from './phone-system.ts'

/** What WeChat shows of a shared page. */
export interface ShareCard {
  readonly title: string
  readonly description: string
  readonly link: string
  readonly picture: string
}

/** Query keys that WeChat adds to a shared link. */
const OWN = ['from', 'isappinstalled', 'scene', 'clicktime', 'enterid', 'code', 'state']

/**
 * The address that a card leads to: the page's own, without the keys that WeChat added. The query
 * of a private page, such as an order's id, is not shared.
 */
export function shareLink(address: string, isPrivate: boolean): string {
  const url = new URL(address)
  url.hash = ''
  if (isPrivate) url.search = ''
  for (const name of OWN) url.searchParams.delete(name)
  return url.href
}

/**
 * The address to sign for WeChat: on iOS the one at which the page was entered, elsewhere the
 * current one, whose query a script may have changed since.
 */
export function addressToSign(userAgent: string, entered: string, current: string): string {
  const [address = ''] = (phoneSystem(userAgent) === 'ios' ? entered : current).split('#')
  return address
}
