import { phoneSystem } from './phone-system.ts'

/** What WeChat shows of a shared page. */
export interface ShareCard {
  readonly title: string
  readonly description: string
  readonly link: string
  readonly picture: string
}

/** Query keys that WeChat adds to a shared link, and `m`, which asks for the mobile site. */
const OWN = ['from', 'isappinstalled', 'scene', 'clicktime', 'enterid', 'code', 'state', 'm']

/** Query keys that are about the visitor: an app or an SMS may have written them into the address. */
const PERSONAL = /token|mobile|phone|openid|unionid|user|session|ticket|^uid$|^vin$/i
const MOBILE = /^(\+?86)?1\d{10}$/

/**
 * The address that a card leads to: the page's own, without the keys that WeChat added and those
 * that are about the visitor. The query of a private page, such as an order's id, is not shared.
 */
export function shareLink(address: string, isPrivate: boolean): string {
  const url = new URL(address)
  url.hash = ''
  if (isPrivate) url.search = ''
  for (const [name, value] of [...url.searchParams]) {
    if (OWN.includes(name) || PERSONAL.test(name) || MOBILE.test(value)) {
      url.searchParams.delete(name)
    }
  }
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
